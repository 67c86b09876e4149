// Traceability: each requirement with its tests and what they came to.

import { keyOf, keyOfTest, type Evidence, type Outcome } from './evidence.ts'
import { priorityOf, type NamedTest, type Priority, type Requirement } from './requirement.ts'

/** `not run`: results were delivered and this test is not among them. */
export type Result = Outcome | 'not run'

export const verdicts = ['Passed', 'Failed', 'Incomplete', 'No results', 'Verified otherwise'] as const
export type Verdict = (typeof verdicts)[number]

export type Line = Requirement & {
  readonly priority: Priority
  readonly verdict: Verdict
  /** As many as tests, in their order; none where no results were delivered. */
  readonly results: readonly Result[]
}

function verdictOf(tests: readonly NamedTest[], results: readonly Result[]): Verdict {
  if (tests.length === 0) return 'Verified otherwise'
  if (results.length === 0) return 'No results'
  if (results.includes('failed')) return 'Failed'
  return results.every((one) => one === 'passed') ? 'Passed' : 'Incomplete'
}

/**
 * A test that stands in a suite is found under its file by its last name where it is the only one called so. What two tests
 * are called proves nothing; that one of them has failed is not passed over.
 */
function resultsIn({ results }: Evidence): (test: NamedTest) => Result {
  const whole = Map.groupBy(results, ({ file, path }) => keyOf(file, path))
  const last = Map.groupBy(results, ({ file, path }) => keyOf(file, path.slice(-1)))
  return (test) => {
    const key = keyOfTest(test)
    const found = whole.get(key) ?? (test.suite === undefined ? last.get(key) : undefined) ?? []
    const [only, ...others] = found
    if (only && others.length === 0) return only.outcome
    return found.some(({ outcome }) => outcome === 'failed') ? 'failed' : 'not run'
  }
}

/** Every requirement with what its tests came to. */
export function matrixOf(requirements: readonly Requirement[], evidence: Evidence | null): readonly Line[] {
  const resultOf = evidence && resultsIn(evidence)
  return requirements.map((requirement) => {
    const results = resultOf ? requirement.tests.map(resultOf) : []
    const { risk, tests } = requirement
    return { ...requirement, priority: priorityOf(risk), verdict: verdictOf(tests, results), results }
  })
}
