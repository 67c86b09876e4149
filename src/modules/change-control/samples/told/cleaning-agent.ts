// A cleaning agent that was replaced, and worked.

import { stepsOn, weighed } from '../steps.ts'
import type { Told } from '../told-change.ts'

export const cleaning: Told = (day) => {
  const { submitted, accepted, planned, approved, begun, ready, released, complete, closed } = stepsOn(day)
  return {
    key: 'change-cleaning',
    on: -360,
    by: '@priya',
    values: {
      title: 'Cleaning agent without solvent for membranes',
      category: 'Material or supplier',
      class: 'Major',
      requestedOn: day(-360),
      currentState: 'Membranes are cleaned with agent S-12, which smells and burns.',
      intendedState: 'They are cleaned with the water-based agent W-3.',
      justification:
        'The solvent store exceeds the permitted quantity, and two people have complained about headaches.',
      department: '@production',
      site: '@porto',
    },
    items: [['@job-assembler', 'Cleaning and rinsing of membranes']],
    decided: [-352, '@rui-martins'],
    impacts: [
      {
        record: '@process-assembly',
        added: { item: '@job-assembler', why: 'Cleaning is a step of this process' },
        treatment: 'Inform',
      },
    ],
    assessments: [
      {
        by: '@priya',
        on: -357,
        measures: 'New rinse time at both benches.',
        answers: [['Does a work instruction or a set-up change?', 'Yes']],
      },
      {
        by: '@sofia',
        on: -356,
        measures: 'Ten lots are watched.',
        answers: [['Must something be validated or verified?', 'Yes']],
      },
      {
        by: '@daniel',
        on: -356,
        measures: 'Buy W-3 for two months.',
        answers: [['Does a part, a material or its supplier change?', 'Yes']],
      },
    ],
    planned: [-351, '@rui-martins'],
    actions: [
      {
        key: 'trial',
        title: 'Clean fifty membranes with the new agent',
        expected: 'Conductivity of the last rinse below 5 µS with the rinse time that both benches are given.',
        phase: 'Implementation',
        doer: '@rui-martins',
        days: [-344, -336],
        covers: ['assessed-by-priya'],
        done: [-337, 'Fifty membranes, last rinse between 3 and 5 µS on the day of the trial.'],
      },
      {
        key: 'buy',
        title: 'Buy the new agent for two months',
        expected: 'Eighty litres of W-3 are in the store.',
        phase: 'Implementation',
        doer: '@marek',
        days: [-343, -336],
        covers: ['assessed-by-daniel'],
        done: [-338, 'Eighty litres of W-3 came in, delivery note 1187.'],
      },
      {
        key: 'watch',
        title: 'Watch ten lots',
        expected: 'No residue on ten membranes of each lot.',
        phase: 'Post-implementation',
        doer: '@rui-martins',
        days: [-322, -304],
        covers: ['assessed-by-sofia'],
        done: [-305, 'No residue was seen on a hundred membranes of ten lots.'],
      },
    ],
    steps: [
      submitted(-360, '@priya'),
      accepted(-359, '@ines', { owner: '@rui-martins', approver: '@shauna', due: -328 }),
      planned(
        -350,
        '@rui-martins',
        weighed(
          'Residue may stay on the membrane; the rinse is measured.',
          [
            [3, 3],
            [2, 3],
          ],
          {
            metric: 'Zero point drift in a thousand units',
            target: 'Below 2',
            checkFrom: day(-276),
            verifier: '@grace',
          },
        ),
      ),
      ...approved(-348, '@shauna', '@maya'),
      begun(-345, '@rui-martins'),
      ready(-335, '@rui-martins'),
      {
        on: -334,
        by: '@sofia',
        step: 'back-to-work',
        reason: 'The trial was made on one bench only; show the second one too.',
      },
      ready(-333, '@rui-martins'),
      { on: -332, by: '@maya', step: 'set-release', values: { releaseOn: day(-320) } },
      {
        on: -331,
        by: '@maya',
        step: 'take-back',
        reason: 'The agent arrives a week later than the supplier had promised.',
      },
      ...released(-328, '@maya', -324),
      complete(-300, '@rui-martins', 'The rest of S-12 went back to the supplier.'),
      {
        on: -299,
        by: '@sofia',
        step: 'return-closure',
        reason: 'Say how many litres went back; the store has to know.',
      },
      complete(-298, '@rui-martins', 'Eighty-five litres of S-12 went back to the supplier, note 4471.'),
      closed(-297, '@maya'),
      { on: -266, by: 'clock', step: 'check-opens' },
      {
        on: -264,
        by: '@ines',
        step: 'name-verifier',
        values: { verifier: '@tomas' },
        reason: 'Grace is away for three weeks; Tomás measures the zero points anyway.',
      },
      {
        on: -260,
        by: '@tomas',
        step: 'not-effective',
        values: { measured: 'Zero point drift in 6 of 1,000 units since the new agent, 1 of 1,000 before.' },
        reason:
          'The maker has put another softener in since our trial and has not told us; residue stays on the membrane, and the risk of cleaning residue was opened for it.',
      },
      { on: -258, by: '@ines', tie: { type: 'corrected_by', to: '@capa-membrane' } },
      { on: -257, by: '@maya', step: 'follow-up' },
    ],
  }
}
