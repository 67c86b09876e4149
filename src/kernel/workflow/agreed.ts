// When the day of a record is agreed, so that an approved extension alone moves it. Pure: the store refuses, the screen
// explains.

import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { terminalStates } from './terminal.ts'

type Extendable = Pick<Definition, 'extendable' | 'workflow' | 'due'>

const isDraft = ({ workflow }: Extendable, state: string) => workflow.states[state]?.tone === 'draft'

/** The states in which a day is agreed and still to come: the work is begun and not settled. */
export const openStates = (definition: Definition): readonly string[] => {
  const settled = terminalStates(definition)
  return Object.keys(definition.workflow.states).filter(
    (state) => !isDraft(definition, state) && !settled.includes(state),
  )
}

/** The date field of a record that nobody changes by hand any more; undefined while they may, or where no extension is known. */
export const agreedField = (definition: Extendable, { state }: Pick<AnyRow, 'state'>): string | undefined =>
  definition.extendable && !isDraft(definition, state) ? definition.due : undefined

/** Why. */
export const whyAgreed = 'The due date is agreed: it moves only by an extension that is asked for and approved.'
