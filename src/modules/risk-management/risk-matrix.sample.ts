import type { Sample, SampleValues } from '#modules/walk.ts'
import { riskMatrix } from './risk-matrix.ts'

// From the highest impact down; each word runs from likelihood 1 to 5.
const first = ['MHHEE', 'LMHHE', 'LMMHH', 'LLMMH', 'LLLLM']
const second = ['MHEEE', 'LMHHE', 'LMMHH', 'LLMMH', 'LLLLM']

const levelOf: Readonly<Record<string, string>> = { L: 'Low', M: 'Moderate', H: 'High', E: 'Extreme' }

const cellsOf = (square: readonly string[]): readonly SampleValues[] =>
  square.flatMap((row, down) =>
    row.split('').map((letter, at) => ({ likelihood: at + 1, impact: 5 - down, level: levelOf[letter] ?? null })),
  )

export const riskMatrices: Sample = {
  definition: riskMatrix,
  walks: () => [
    {
      key: 'matrix-1',
      on: -416,
      by: '@sofia',
      values: { name: 'Risk matrix v1', appetite: 'Moderate', cells: cellsOf(first) },
      strides: [
        { on: -415, by: '@maya', step: 'approve' },
        { on: -312, by: '@maya', step: 'supersede' },
      ],
    },
    {
      key: 'matrix-2',
      on: -320,
      by: '@sofia',
      values: { name: 'Risk matrix v2', appetite: 'Moderate', cells: cellsOf(second) },
      tie: { type: 'supersedes', to: '@matrix-1' },
      strides: [{ on: -313, by: '@maya', step: 'approve' }],
    },
    {
      key: 'matrix-3',
      on: -312,
      by: '@sofia',
      values: { name: 'Risk matrix v3', appetite: 'Moderate', cells: cellsOf(second).slice(0, 20) },
    },
  ],
  spoils: {
    whole: () => ({ values: { cells: cellsOf(second).slice(1) } }),
    succeeded: () => ({ ties: 'gone' }),
  },
}
