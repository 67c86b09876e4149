// The causes that were weighed: what is behind what, and what turned out to be none.

import type { DayFromNow, Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { cause } from './cause.ts'
import { pastCauses } from './history/history.ts'

type Weighed = {
  readonly of: string
  readonly on: number
  readonly statement: string
  readonly bone: string
  readonly side?: 'Occurrence' | 'Escape'
  readonly because?: string
}

const weighed = (
  key: string,
  { of, on, statement, bone, side, because }: Weighed,
  steps: readonly ScenarioStep[],
): Scenario => ({
  key,
  on,
  by: '@priya',
  values: { parent: of, statement, bone, ...(side && { side }), ...(because && { because }) },
  steps,
})

const verified = (on: number, how: string): ScenarioStep => ({
  on,
  by: '@priya',
  step: 'verify',
  values: { verified: how },
})

const scenarios = (_day: DayFromNow): readonly Scenario[] => [
  ...pastCauses(),
  weighed(
    'cause-bits',
    { of: '@capa-drill', on: -377, statement: 'Drill bits are used until they break', bone: 'Machine' },
    [verified(-372, 'Burrs counted with bits of known age: from 2,000 holes on they grow.')],
  ),
  weighed(
    'cause-holder',
    { of: '@capa-drill', on: -297, statement: 'The holder does not support the edge of the board', bone: 'Machine' },
    [verified(-292, 'Ten boards drilled with a support under the edge: no burr with old bits either.')],
  ),
  weighed(
    'cause-picked',
    { of: '@capa-label', on: -199, statement: 'The operator picks one of two look-alike templates', bone: 'Method' },
    [verified(-198, 'Three of ten operators picked the wrong one in a trial with the real list.')],
  ),
  weighed(
    'cause-names',
    {
      of: '@capa-label',
      on: -198,
      statement: 'Templates are named by whoever makes them',
      bone: 'Method',
      because: '@cause-picked',
    },
    [
      verified(-197, 'Eleven of forty names differ in one sign only.'),
      {
        on: -196,
        by: '@priya',
        step: 'doubt',
        reason: 'Two of the eleven are out of use; the list has to be counted again.',
      },
      verified(-195, 'Nine of thirty-six templates in use differ in one sign only.'),
    ],
  ),
  weighed(
    'cause-review',
    {
      of: '@capa-label',
      on: -197,
      statement: 'A new or changed template is not reviewed by anybody',
      bone: 'Management',
      because: '@cause-names',
    },
    [verified(-194, 'None of the last twenty changes of a template has a reviewer.')],
  ),
  weighed(
    'cause-check',
    {
      of: '@capa-label',
      on: -197,
      statement: 'The check at packing compares nothing with the order',
      bone: 'Measurement',
      side: 'Escape',
    },
    [verified(-194, 'Watched ten checks: the label was looked at, the order was not opened.')],
  ),
  weighed('cause-new', { of: '@capa-label', on: -198, statement: 'The operator was new', bone: 'People' }, [
    {
      on: -195,
      by: '@priya',
      step: 'refute',
      reason: 'Two of the three cases were packed by people who have been here for years.',
    },
  ]),
  weighed('cause-double', { of: '@capa-label', on: -196, statement: 'Operators choose the template', bone: 'Method' }, [
    { on: -195, by: '@maya', step: 'void', reason: 'The same as the first cause in other words.' },
  ]),
  weighed(
    'cause-door',
    { of: '@capa-oven', on: -32, statement: 'The repaired door does not close its seal', bone: 'Machine' },
    [verified(-28, 'Four degrees lost with the old seal, none with a new one.')],
  ),
  weighed(
    'cause-release',
    {
      of: '@capa-oven',
      on: -31,
      statement: 'Repaired ovens go back to work without a measurement',
      bone: 'Management',
      because: '@cause-door',
    },
    [verified(-27, 'None of five repairs of the year has a measurement afterwards.')],
  ),
  weighed(
    'cause-alarm',
    {
      of: '@capa-oven',
      on: -31,
      statement: 'The oven alarms on its own sensor, which sits at the heater',
      bone: 'Measurement',
      side: 'Escape',
    },
    [verified(-26, 'Sensor at the heater reads 85 °C while the recorder reads 81 °C.')],
  ),
  weighed(
    'cause-load',
    { of: '@capa-oven', on: -30, statement: 'The oven is loaded beyond what it can heat', bone: 'Method' },
    [],
  ),
]

export const causes: Sample = { definition: cause, scenarios }
