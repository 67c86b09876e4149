// The copies on paper at Northfield: where no screen is within reach. One of them is asked back and has not come yet.

import type { Sample, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { controlledCopy } from './controlled-copy.ts'

const issued = (
  key: string,
  on: number,
  [document, owner, place]: readonly [document: string, owner: string, place: string],
  steps: readonly ScenarioStep[] = [],
): Scenario => ({ key, on, by: '@sofia', values: { document, owner, place }, steps })

const scenarios: readonly Scenario[] = [
  issued(
    'copy-bath-1',
    -500,
    ['@doc-water-bath', '@grace', 'Calibration laboratory, door of the bath room'],
    [
      {
        on: -46,
        by: '@grace',
        step: 'destroy',
        values: { statement: 'Taken off the door of the bath room and shredded; version 2.0 hangs there.' },
      },
    ],
  ),
  issued('copy-bath-2', -47, ['@doc-water-bath', '@grace', 'Calibration laboratory, door of the bath room']),
  issued(
    'copy-drill-1',
    -260,
    ['@doc-drill', '@ella', 'Line 1, drilling station'],
    [
      {
        on: -91,
        by: '@ella',
        step: 'return',
        values: { statement: 'Taken out of the frame at the drilling station and handed to Sofia.' },
      },
    ],
  ),
  issued(
    'copy-drill-2',
    -260,
    ['@doc-drill', '@rui-martins', 'Porto, drilling station'],
    [
      {
        on: -90,
        by: '@rui-martins',
        step: 'lose',
        reason: 'The frame was empty when line and station were moved; nobody knows since when.',
      },
      { on: -80, by: '@sofia', step: 'find', reason: 'It lay behind the cabinet of the old station.' },
      {
        on: -80,
        by: '@sofia',
        step: 'destroy',
        values: { statement: 'Found behind the cabinet of the old station in Porto, torn up and thrown away.' },
      },
    ],
  ),
  issued('copy-drill-3', -90, ['@doc-drill', '@ella', 'Line 1, drilling station']),
  issued('copy-drill-4', -90, ['@doc-drill', '@rui-martins', 'Porto, drilling station']),
  issued(
    'copy-clearance-1',
    -100,
    ['@doc-line-clearance', '@ella', 'Line 3, board at the conveyor'],
    [
      {
        on: -30,
        by: '@sofia',
        step: 'call-back',
        reason: 'Line 3 has a screen at the conveyor since the move: the copy is not needed any more.',
      },
      {
        on: -28,
        by: '@sofia',
        step: 'return',
        values: { statement: 'Ella Thornton handed the copy of the board at the conveyor over, both pages.' },
      },
    ],
  ),
  issued(
    'copy-receiving-1',
    -150,
    ['@doc-receiving', '@ella', 'Goods in, bench 2'],
    [
      {
        on: -149,
        by: '@maya',
        step: 'void',
        reason: 'Entered for the wrong document; it was never printed.',
      },
    ],
  ),
  issued('copy-cartons-1', -140, ['@doc-second-person', '@ella', 'Packing, table 3']),
  issued(
    'copy-cartons-2',
    -140,
    ['@doc-second-person', '@priya', 'Packing, desk of the shift lead'],
    [
      {
        on: -4,
        by: '@priya',
        step: 'destroy',
        values: { statement: 'Taken out of the folder on the desk of the shift lead and shredded.' },
      },
    ],
  ),
]

export const controlledCopies: Sample = { definition: controlledCopy, scenarios: () => scenarios }
