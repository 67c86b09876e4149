import type { Outline } from '#kernel/outline/outline.ts'
import { nobody } from '#lib/who.ts'
import { parentsOf, type Definition } from './define.ts'

/** The outline of a definition, data alone. */
export const outlineOf = (definition: Definition): Outline => {
  const { name, plural, label, number, numberedBy, title, fields, master = false, may, begins, workflow } = definition
  return {
    name,
    plural,
    label,
    number,
    isNumberedFreely: numberedBy !== undefined,
    title,
    isSortedByTitle: fields[title]?.sort === true,
    master,
    parents: parentsOf(definition).map(({ of }) => of),
    create: begins === undefined ? may.create : nobody,
    states: Object.fromEntries(
      Object.entries(workflow.states).map(([state, { label: said, tone, barred }]) => [
        state,
        { label: said, tone, ...(barred && { barred }) },
      ]),
    ),
  }
}
