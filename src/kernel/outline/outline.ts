// What every screen knows of a kind of record before its definition has come: names, where it lives, how its states look.

import { parentsOf, type Definition } from '#kernel/definition/define.ts'
import type { Who } from '#lib/who.ts'
import type { State } from '#kernel/definition/workflow.ts'

export type Outline = Pick<Definition, 'name' | 'plural' | 'label' | 'number'> & {
  readonly master: boolean
  /** Names of the definitions that it is a part of. */
  readonly parents: readonly string[]
  readonly create: Who
  readonly states: { readonly [state: string]: Pick<State, 'label' | 'tone'> }
}

/** The outline of a definition, data alone. */
export const outlineOf = (definition: Definition): Outline => {
  const { name, plural, label, number, master = false, may, workflow } = definition
  return {
    name,
    plural,
    label,
    number,
    master,
    parents: parentsOf(definition).map(({ of }) => of),
    create: may.create,
    states: Object.fromEntries(
      Object.entries(workflow.states).map(([state, { label: said, tone }]) => [state, { label: said, tone }]),
    ),
  }
}
