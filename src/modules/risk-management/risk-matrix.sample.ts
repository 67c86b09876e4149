import type { Sample, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { impacts, likelihoods } from '#modules/contents/risk-score.ts'
import { riskMatrix } from './risk-matrix.ts'

// From the highest impact down; each word runs from likelihood 1 to 5.
const first = ['MHHEE', 'LMHHE', 'LMMHH', 'LLMMH', 'LLLLM']
const second = ['MHEEE', 'LMHHE', 'LMMHH', 'LLMMH', 'LLLLM']
const strict = ['HHEEE', 'MHHEE', 'LMHHE', 'LLMMH', 'LLLLM']

const levelOf: Readonly<Record<string, string>> = { L: 'Low', M: 'Moderate', H: 'High', E: 'Extreme' }

const cellsOf = (square: readonly string[]): readonly SampleValues[] =>
  square.flatMap((row, down) =>
    row.split('').map((letter, at) => ({ likelihood: at + 1, impact: 5 - down, level: levelOf[letter] ?? null })),
  )

const degrees = (words: readonly string[], meanings: readonly string[]): readonly SampleValues[] =>
  words.map((word, at) => ({ word, meaning: meanings[at] ?? null }))

/** From so many cases on a likelihood is the least to be claimed; the two lowest cannot be told from three years. */
const bounds: readonly SampleValues[] = [
  { times: null, within: null },
  { times: null, within: null },
  { times: 1, within: '36 months' },
  { times: 2, within: '12 months' },
  { times: 12, within: '12 months' },
]

const quality = {
  likelihoods: degrees(likelihoods, [
    'less than once in ten years',
    'once in three to ten years',
    'once in one to three years',
    'several times a year',
    'every month or more often',
  ]).map((line, at) => ({ ...line, ...bounds[at] })),
  impacts: degrees(impacts, [
    'nobody outside the team notices',
    'rework inside the house',
    'one customer is affected',
    'a recall or a line stop',
    'harm to people, or loss of an approval',
  ]),
  meanings: [
    { level: 'Low', meaning: 'Live with it, look again within two years.' },
    { level: 'Moderate', meaning: 'The owner decides, looks again within a year.' },
    { level: 'High', meaning: 'A plan with actions; only top management accepts it.' },
    { level: 'Extreme', meaning: 'Top management approves the plan and looks at it every quarter.' },
  ],
}

const information = {
  ...quality,
  impacts: degrees(impacts, [
    'nothing is lost, nobody waits',
    'data of one day is typed again',
    'a customer asks why',
    'test records of shipped units are lost',
    'personal or customer data in strange hands',
  ]),
}

const put = (on: number): ScenarioStep => ({ on, by: '@maya', step: 'approve' })

const drawn = (key: string, on: number, values: SampleValues, steps: readonly ScenarioStep[] = []): Scenario => ({
  key,
  on,
  by: '@sofia',
  values: { appetite: 'Moderate', ...values },
  steps,
})

export const riskMatrices: Sample = {
  definition: riskMatrix,
  scenarios: () => [
    drawn('matrix-1', -416, { family: 'Risk matrix', ...quality, cells: cellsOf(first) }, [
      put(-415),
      { on: -313, by: '@maya', step: 'supersede' },
    ]),
    drawn('matrix-2', -320, { family: 'Risk matrix', ...quality, cells: cellsOf(second) }, [
      put(-313),
      // The next one is being drafted: a copy, until somebody changes it.
      { on: -14, by: '@sofia', step: 'new-version' },
    ]),
    drawn('information-1', -410, { family: 'Information matrix', ...information, cells: cellsOf(first) }, [put(-409)]),
    // Each later version takes the place of the one before when it is put into use.
    drawn('information-2', -19, { family: 'Information matrix', ...information, cells: cellsOf(second) }, [put(-16)]),
    drawn('information-3', -9, { family: 'Information matrix', ...information, cells: cellsOf(strict) }, [put(-2)]),
    drawn('matrix-3', -312, {
      family: 'Laboratory matrix',
      ...quality,
      cells: cellsOf(second).slice(0, 20),
    }),
  ],
  breakages: {
    whole: () => ({ values: { cells: cellsOf(second).slice(1) } }),
    defined: () => ({ values: { impacts: quality.impacts.slice(1) } }),
    succeeded: () => ({ ties: 'gone' }),
  },
}
