// What was asked for by nonconformances and by the causes that CAPAs found.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { action } from './action.ts'
import { actionsBy } from '#features/samples/asked-action.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const { asked, done, verified } = actionsBy(day, 'addressed_by')
  return [
    asked(
      'fix-bits',
      {
        for: '@cause-bits',
        on: -371,
        by: '@priya',
        owner: '@ella',
        due: -352,
        title: 'Change drill bits every 2,000 holes',
        expected: 'A counter at both drills stops them at 2,000 holes.',
      },
      [done(-354, '@ella', 'Counters run at both drills.'), verified(-352, '@sofia', 'Saw one stop and one change.')],
    ),
    asked(
      'fix-holder',
      {
        for: '@cause-holder',
        on: -291,
        by: '@priya',
        owner: '@rui-martins',
        due: -272,
        title: 'Holder that supports the edge of the board',
        expected: 'Both drills have the new holder, drawing released.',
      },
      [
        done(-274, '@rui-martins', 'Holders built in, drawing H-31 released.'),
        verified(-272, '@sofia', 'Both holders seen at the bench, each with its pin.'),
      ],
    ),
    asked(
      'fix-order-template',
      {
        for: '@cause-review',
        on: -192,
        by: '@priya',
        owner: '@callum',
        due: -155,
        title: 'Template follows from the order, changes are reviewed',
        expected: 'The program offers no choice; each change of a template names its reviewer.',
      },
      [
        done(-157, '@callum', 'Program 3.1 in use; four changes since, each with a reviewer.'),
        verified(-155, '@sofia', 'Tried with orders in five languages.'),
      ],
    ),
    asked(
      'fix-compare',
      {
        for: '@cause-check',
        on: -192,
        by: '@priya',
        owner: '@ella',
        due: -152,
        title: 'Scanner compares label and order at packing',
        expected: 'The station stops when they differ.',
      },
      [
        done(-153, '@ella', 'Scanners at both stations; fourteen wrong labels of fourteen stopped.'),
        verified(-151, '@sofia', 'Saw four wrong labels stopped.'),
      ],
    ),
    asked(
      'fix-credit',
      {
        for: '@nc-thread',
        on: -145,
        by: '@daniel',
        owner: '@marek',
        due: -125,
        title: 'Supplier measures every fiftieth port',
        expected: 'Measurements come with each lot.',
      },
      [
        done(-126, '@marek', 'Three lots in a row came with their measurements.'),
        verified(-122, '@sofia', 'Measurements of the three lots compared with ours.'),
      ],
    ),
    asked(
      'fix-keep-records',
      {
        for: '@nc-torque',
        on: -93,
        by: '@rui-martins',
        owner: '@yusuf',
        due: -86,
        title: 'Torque station keeps its records when the network is down',
        expected: 'Records of a shift without network arrive afterwards.',
      },
      [
        done(-87, '@yusuf', 'Records are kept for fourteen days and sent when the network is back.'),
        verified(-85, '@maya', 'Cable pulled for ten minutes, records complete.'),
      ],
    ),
    asked('fix-seal', {
      for: '@cause-release',
      on: -24,
      by: '@priya',
      owner: '@callum',
      due: 20,
      title: 'Ovens are measured before they go back to work',
      expected: 'Each repair order ends with a nine-point measurement.',
    }),
    asked('fix-second-sensor', {
      for: '@cause-alarm',
      on: -24,
      by: '@priya',
      owner: '@rui-martins',
      due: 30,
      title: 'Alarm on a second sensor at the load',
      expected: 'All three ovens alarm at two degrees, tried with a cold load.',
    }),
  ]
}

export const issueActions: Sample = {
  definition: action,
  scenarios,
  breakages: {
    'not-ahead': (day) => ({ values: { doneOn: day(2) } }),
    'change-closed': () => ({ ties: { added: 'carried_out_by', state: 'approved' } }),
    'training-settled': () => ({ ties: { added: 'trained_by', state: 'assigned' } }),
    'not-before': (day) => ({ values: { doneOn: day(-400) } }),
  },
}
