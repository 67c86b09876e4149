// From the text of a cell to a value as it is entered.

import type { Day } from '#lib/days.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import type { Known, Name, Parsed } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

export type Lookup = (name: Name) => Known

/** The records that a cell names. */
export const namesIn = (field: Field, text: string): readonly Name[] => kindOf(field).names(field, text)

/** The value of a cell that is not empty. */
export const valueIn = (field: Field, text: string, lookup: Lookup, today: Day): Parsed =>
  kindOf(field).parsed(field, text, { lookup, today })
