// What was asked for by nonconformances and by the causes that CAPAs found.

import type { DayFromNow, Sample, Stride, Walk } from '#modules/walk.ts'
import { action } from './action.ts'

type Asked = {
  readonly for: string
  readonly on: number
  readonly by: string
  readonly owner: string
  readonly due: number
  readonly title: string
  readonly expected: string
}

const walks = (day: DayFromNow): readonly Walk[] => {
  const asked = (key: string, what: Asked, strides: readonly Stride[] = []): Walk => ({
    key: `fix-${key}`,
    on: what.on,
    by: what.by,
    values: { title: what.title, expected: what.expected, due: day(what.due), owner: what.owner },
    tie: { type: 'addressed_by', from: what.for },
    strides,
  })
  const done = (on: number, by: string, evidence: string): Stride => ({
    on,
    by,
    step: 'complete',
    values: { evidence, doneOn: day(on) },
  })
  const verified = (on: number, by: string, verification: string): Stride => ({
    on,
    by,
    step: 'verify',
    values: { verification },
  })
  return [
    asked(
      'bits',
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
      'holder',
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
        verified(-272, '@sofia', 'Both holders seen.'),
      ],
    ),
    asked(
      'order-template',
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
      'compare',
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
      'credit',
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
      'keep-records',
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
    asked('seal', {
      for: '@cause-release',
      on: -24,
      by: '@priya',
      owner: '@callum',
      due: 20,
      title: 'Ovens are measured before they go back to work',
      expected: 'Each repair order ends with a nine-point measurement.',
    }),
    asked('second-sensor', {
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
  walks,
  spoils: { 'not-ahead': (day) => ({ values: { doneOn: day(2) } }) },
}
