// What the functions of Northfield ask of every change. The questions of quality have been revised once.

import type { DayFromNow, Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { questionSet } from './route/question-set.ts'
import { proposed, putInUse } from './samples/governed-steps.ts'
import { questions, type Function } from './samples/questions.ts'

const asked = (set: Function): readonly SampleValues[] =>
  (questions[set] as readonly (readonly [text: string, help?: string])[]).map(([question, help]) => ({
    question,
    help: help ?? null,
  }))

const drawn = (
  key: string,
  family: string,
  assessor: string,
  set: Function,
  steps: readonly ScenarioStep[],
  on = -551,
): Scenario => ({ key: `asks-${key}`, on, by: '@ines', values: { family, assessor, questions: asked(set) }, steps })

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  drawn('quality', 'Quality', '@sofia', 'quality', [
    ...putInUse(-550, day),
    { on: -70, by: '@ines', step: 'new-version' },
  ]),
  drawn('production', 'Production', '@priya', 'production', putInUse(-550, day)),
  drawn('engineering', 'Engineering', '@yusuf', 'engineering', putInUse(-550, day)),
  drawn('supply', 'Supply chain', '@daniel', 'supply', putInUse(-550, day)),
  drawn('it', 'IT and facilities', '@rui-matos', 'it', putInUse(-550, day)),
  drawn('calibration', 'Calibration laboratory', '@grace', 'calibration', [
    { on: -550, by: '@ines', step: 'propose', values: { inUseFrom: day(-546) } },
    { on: -549, by: '@maya', step: 'return', reason: 'References that are due meanwhile are asked for nowhere.' },
    {
      on: -548,
      by: '@ines',
      change: {
        questions: asked('calibration'),
      },
    },
    // Its day has come when it is approved.
    ...proposed(-547, day(-547)),
  ]),
  drawn('sales', 'Sales and service', '@owen', 'sales', putInUse(-550, day)),
  drawn('rental', 'Rental', '@owen', 'rental', [
    ...putInUse(-550, day),
    { on: -350, by: '@maya', step: 'retire', reason: 'Rental was given up; nothing is rented any more.' },
  ]),
  drawn(
    'environment',
    'Environment',
    '@callum',
    'environment',
    [
      ...proposed(-140, day(40)),
      { on: -130, by: '@ines', step: 'withdraw', reason: 'Facilities ask this with their own questions.' },
    ],
    -141,
  ),
  {
    key: 'asks-quality-2',
    on: -70,
    by: '@ines',
    madeWith: '@asks-quality',
    values: {
      questions: asked('quality').map((one, at) =>
        at === 2 ? { ...one, help: 'Also those on loan for a trial; sales knows where they are.' } : one,
      ),
    },
    steps: putInUse(-69, day),
  },
]

export const questionSets: Sample = {
  definition: questionSet,
  scenarios,
  breakages: { 'asks-something': () => ({ values: { questions: [] } }) },
}
