// Which columns a board has: the states in which something is still to be done, in the order of the record's life.

import type { Definition } from '#kernel/definition/define.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'

/** What a filter for states says: these, or all but these; all when it says nothing. */
function isLetIn(filter: string | undefined): (state: string) => boolean {
  if (!filter) return () => true
  const isNot = filter.startsWith('not:')
  const states = new Set((isNot ? filter.slice('not:'.length) : filter).split(','))
  return (state) => states.has(state) !== isNot
}

/** The states that a board shows side by side. `filter` is the list's own filter for states. */
export function boardStates(definition: Definition, filter: string | undefined): readonly string[] {
  const settled = terminalStates(definition)
  const isShown = isLetIn(filter)
  return Object.keys(definition.workflow.states).filter((state) => !settled.includes(state) && isShown(state))
}

/** For how many days a record has been there, in a word. Both are calendar days where the reader is. */
export function ageInDays(since: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(since)) / 86_400_000))
}
