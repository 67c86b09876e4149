// Where a record stands on its way: what lies behind it and what usually lies ahead.

import type { State, Workflow } from '#kernel/definition/workflow.ts'

/**
 * The states behind the present one, oldest first, of all that the record has been in. Going back to a state takes away
 * what came after it.
 */
export const behind = (passed: readonly string[]): readonly string[] =>
  passed
    .reduce<readonly string[]>(
      (way, state) => (way.includes(state) ? way.slice(0, way.indexOf(state) + 1) : [...way, state]),
      [],
    )
    .slice(0, -1)

/** Reached, or left: nothing has to follow. */
const isEnd = (state: State | undefined) => state?.tone === 'done' || state?.tone === 'closed' || state?.ended === true

/**
 * The states that usually follow, by their labels, until the goal is reached: from each state the first step that leads
 * on. Returns, and making void, do not lead on.
 */
export function ahead({ states, steps }: Workflow, state: string): readonly string[] {
  const seen = [state]
  for (let at: string | undefined = state; at !== undefined && !isEnd(states[at]);) {
    const here: string = at
    const next = Object.values(steps).find(
      ({ from, to, returns }) => [from].flat().includes(here) && !returns && to !== 'void' && !seen.includes(to),
    )
    at = next?.to
    if (at) seen.push(at)
  }
  return seen.slice(1).map((name) => states[name]?.label ?? name)
}
