// The documents of Northfield, from their texts: when each version was begun, who reviewed and approved it, from when on it held.

import type { DayFromNow, Sample, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { document } from '../document.ts'
import { toldDocuments } from './documents.sample-texts.ts'
import type { ToldDocument } from './told-document.ts'

/** What became of some of them beside their versions. */
const later = (day: DayFromNow): Readonly<Record<string, readonly ScenarioStep[]>> => ({
  'doc-control': [
    { on: -90, by: 'clock', step: 'review-due' },
    { on: -85, by: '@sofia', step: 'keep', reason: 'Read through with three of its readers: nothing is out of date.' },
  ],
})

/** Documents that came to nothing, or are no more. */
const ended: readonly Scenario[] = [
  {
    key: 'doc-pagers',
    on: -480,
    by: '@rui-matos',
    values: { title: 'Use of pagers on night shift', type: '@type-work-instruction', department: '@it-and-facilities' },
    steps: [
      { on: -470, by: '@rui-matos', step: 'withdraw', reason: 'Night shift ended before it was written.' },
      { on: -460, by: '@maya', step: 'void', reason: 'It never said anything, and its number confuses.' },
    ],
  },
  {
    key: 'doc-visitors',
    on: -200,
    by: '@rui-matos',
    values: { title: 'Visitors at Porto', type: '@type-work-instruction', department: '@it-and-facilities' },
    steps: [
      { on: -190, by: '@rui-matos', step: 'withdraw', reason: 'The house rules of the landlord say it already.' },
    ],
  },
]

const told =
  (day: DayFromNow) =>
  ({ key, title, type, department, process, owner, clauses, departments = [], versions }: ToldDocument) => {
    const [first, ...more] = versions
    return {
      key,
      on: first.days[0],
      by: first.author,
      values: {
        title,
        type: `@${type}`,
        department,
        process,
        owner,
        clauses,
        departments,
        authors: [...new Set(versions.map(({ author }) => author))],
      },
      steps: [
        ...more.map(({ days, author }): ScenarioStep => ({ on: days[0], by: author, step: 'revise' })),
        ...(later(day)[key] ?? []),
      ].toSorted((one, other) => one.on - other.on),
    } satisfies Scenario
  }

export const documents: Sample = {
  definition: document,
  scenarios: (day) => [...toldDocuments.map(told(day)), ...ended],
  breakages: {
    'no-open-version': () => ({
      parts: { of: 'document-version', standing: 'effective', values: { state: 'draft' } },
    }),
    'nobody-refers': () => ({ ties: { state: 'effective', side: 'there' } }),
  },
}
