// Labels in the wrong language (CC-0012 of the story): templates follow from the order, the procedure says so, packing scans.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const labelRelease: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, complete, closed, checked } = stepsOn(day)
  return {
    key: 'change-label',
    on: -178,
    by: '@priya',
    values: {
      title: 'Templates of labels follow from the order',
      category: 'Labelling',
      class: 'Major',
      requestedOn: day(-178),
      currentState: 'The operator picks one of thirty-six templates from a list. Two names may differ in one sign.',
      intendedState:
        'The label program takes product, language and address from the order and offers nothing to choose. Packing compares label and order with a scanner.',
      justification:
        'Three export orders left with labels of another language in six months; the CAPA asks for it. Without it the next one is a matter of weeks.',
      department: '@production',
      site: '@leeds',
    },
    items: [['@doc-label-release', 'Templates, printing, check and release']],
    decided: [-173, '@callum'],
    impacts: [
      { record: '@doc-manual', treatment: 'No action', note: 'It names the procedure only.' },
      { record: '@doc-product-release', treatment: 'Inform', note: 'The release of the label stays where it is.' },
      { record: '@ctl-before-packing', treatment: 'Review' },
      { record: '@risk-7', treatment: 'Review' },
      {
        record: '@process-shipping',
        refused: 'Its inputs and outputs stay as they are.',
        more: [
          { on: -172, by: '@sofia', step: 'reconsider', reason: 'Order entry becomes an input: look at it once more.' },
          { on: -172, by: '@callum', step: 'accept', values: { treatment: 'Inform' } },
        ],
      },
      { record: '@doc-second-person', treatment: 'Review', note: 'The scanner takes over what it says.' },
    ],
    assessments: [
      {
        by: '@priya',
        on: -175,
        measures: 'Train the eleven people of packing at the station; finish open orders the old way.',
        answers: [
          ['Does a work instruction or a set-up change?', 'Yes'],
          ['Do people at the stations need training first?', 'Yes', 'Eleven people.'],
          ['Is there work in progress that was begun the old way?', 'Yes', 'Two export orders.'],
        ],
      },
      {
        by: '@sofia',
        on: -174,
        measures: 'Look at the risk again; open twenty cartons after the start.',
        answers: [
          ['Does a specification, a test or a limit change?', 'No'],
          ['Must something be validated or verified?', 'Yes', 'The scanner: labels of five languages.'],
          ['Are units on stock, in repair or at customers concerned?', 'No'],
        ],
      },
      {
        by: '@owen',
        on: -174,
        answers: [
          ['Do customers see a difference?', 'No'],
          ['Is something promised to a customer that would not hold?', 'No'],
        ],
      },
    ],
    planned: [-172, '@callum'],
    actions: [
      {
        key: 'rename',
        title: 'Rename look-alike templates',
        expected: 'No two names differ in fewer than three signs.',
        phase: 'Pre-implementation',
        doer: '@callum',
        days: [-168, -161],
        done: [-161, 'Eleven templates renamed, the list is filed with the label program.'],
      },
      {
        key: 'program',
        title: 'Label program takes the template from the order',
        expected: 'Nothing can be chosen at any of the six printers.',
        phase: 'Implementation',
        doer: '@sofia',
        days: [-160, -152],
        after: ['rename'],
        done: [-152, 'Version 3.1 runs at all six printers; orders in five languages were tried.'],
      },
      {
        key: 'scanner',
        title: 'Scanners at both packing stations',
        expected: 'The station stops when the language of label and order differ, and packing is trained at it.',
        phase: 'Implementation',
        doer: '@ella',
        days: [-151, -149],
        after: ['program'],
        covers: ['assessed-by-priya'],
        done: [-150, 'Fourteen wrong labels of fourteen were stopped in the trial.'],
      },
      {
        key: 'cartons',
        title: 'Open twenty export cartons',
        expected: 'Twenty of twenty carry the label of their order.',
        phase: 'Post-implementation',
        doer: '@ella',
        days: [-140, -110],
        covers: ['assessed-by-sofia'],
        done: [-112, 'Twenty cartons opened at Leeds, twenty labels were right.'],
      },
    ],
    steps: [
      submitted(-178, '@priya'),
      accepted(-177, '@ines', { owner: '@callum', approver: '@shauna', approvers: ['@daniel'], due: -142 }),
      planned(
        -171,
        '@callum',
        weighed(
          'The choice goes; what remains is that an order is entered wrong, which order entry confirms.',
          [
            [4, 4],
            [2, 4],
          ],
          {
            validation: 'Needed',
            metric: 'Complaints about the language of a label',
            target: 'None in sixty days',
            checkFrom: day(-82),
            verifier: '@tomas',
          },
        ),
      ),
      {
        on: -170,
        by: '@maya',
        step: 'return-plan',
        reason: 'Say who trains packing and until when; area and quality then sign together.',
      },
      planned(-170, '@callum', {}),
      ...approved(-169, '@daniel', '@shauna', '@maya'),
      begun(-168, '@callum'),
      { on: -167, by: '@callum', tie: { type: 'releases', to: '@doc-label-release-v3' } },
      ready(-147, '@callum', {
        validated: 'Labels of five languages at both stations: 50 of 50 right, 14 wrong ones stopped.',
      }),
      { on: -147, by: '@sofia', step: 'documents-checked' },
      { on: -147, by: '@hannah', step: 'training-prepared' },
      { on: -146, by: '@maya', step: 'set-release', values: { releaseOn: day(-138) } },
      {
        on: -145,
        by: '@maya',
        step: 'move-release',
        values: { releaseOn: day(-142) },
        reason: 'Both stations have their scanners a week earlier than planned; packing waits for nothing else.',
      },
      { on: -142, by: 'clock', step: 'take-effect' },
      complete(
        -104,
        '@callum',
        'Two export orders were finished the old way, each compared by a second person; blank labels were used up.',
      ),
      closed(-102, '@sofia'),
      ...checked(-78, '@tomas', 'No complaint about a language in 61 export orders of sixty days.'),
    ],
  }
}
