// The documents of Northfield, from their texts: when each version was begun, who reviewed and approved it, from when on it held.

import type { Sample, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { document } from '../document.ts'
import { toldDocuments } from './documents.sample-texts.ts'
import { laterSteps, otherDocuments, reviewedEvery } from './other-documents.ts'
import { yard } from './yard.ts'
import type { ToldDocument } from './told-document.ts'

/** The day on which all of them are written: from then on they refer to one another. */
const tiedOn = -12

function scenarioOf(told: ToldDocument): Scenario {
  const {
    key,
    title,
    type,
    department,
    process,
    owner,
    clauses,
    departments = [],
    jobRoles = [],
    readers = [],
    refersTo = [],
    versions,
  } = told
  const [first, ...more] = versions
  const revised = more.map(({ days, author }): ScenarioStep => ({ on: days[0], by: author, step: 'revise' }))
  const tied = refersTo.map((to): ScenarioStep => ({ on: tiedOn, by: owner, tie: { type: 'refers_to', to } }))
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
      jobRoles,
      readers,
      authors: [...new Set(versions.map(({ author }) => author))],
      reviewMonths: reviewedEvery[key] ?? null,
    },
    steps: [...revised, ...(laterSteps[key] ?? []), ...tied].toSorted((one, other) => one.on - other.on),
  }
}

export const documents: Sample = {
  definition: document,
  scenarios: (day) => [...toldDocuments.map(scenarioOf), ...otherDocuments, yard(day)],
  breakages: {
    'no-open-version': () => ({
      parts: { of: 'document-version', standing: ['effective', 'withdrawn'], values: { state: 'draft' } },
    }),
    'nothing-approved': () => ({
      parts: { of: 'document-version', standing: ['draft'], values: { state: 'approved' } },
    }),
    'details-anew': () => ({ before: { reviewMonths: 12 }, values: { reviewMonths: 12 } }),
    'revise-ahead': (day) => ({ values: { reviseBy: day(-400) } }),
    'nobody-refers': () => ({ before: { replacement: null }, ties: { state: 'effective', side: 'there' } }),
  },
}
