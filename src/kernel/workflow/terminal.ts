import type { Definition } from '#kernel/definition/define.ts'

/** No step leads on from here but making it void. */
const isLast = ({ workflow }: Definition, state: string) =>
  !Object.values(workflow.steps).some(({ from, to }) => to !== 'void' && [from].flat().includes(state))

/** The states in which nothing is due any more: void, closed, the end of a record's life, or what was due has been done. */
export const terminalStates = (definition: Definition): readonly string[] =>
  Object.entries(definition.workflow.states).flatMap(([name, { tone, met }]) =>
    name === 'void' || met === true || tone === 'closed' || isLast(definition, name) ? name : [],
  )

/** Nothing is due any more once a record is void, closed, at the end of its life, or what was due has been done. */
export const isTerminal = (
  definition: Definition,
  record: { readonly state: string; readonly void: boolean },
): boolean => record.void || terminalStates(definition).includes(record.state)
