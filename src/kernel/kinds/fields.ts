// The kinds of value that a record can hold, and the builders that definitions are written with.

import type { CellField } from './cells.ts'
import type { ChoiceValue } from './choice/choice.ts'
import type { ComputedField, ComputedValue } from './computed/computed.ts'
import type { FileField, FileValue } from './file/file.ts'
import type { MoneyValue } from './money/money.ts'
import type { MultiField } from './multi/multi.ts'
import type { RichDocument } from './rich/document.ts'
import type { RichField } from './rich/rich.ts'
import type { RowColumns, RowsField } from './rows/rows.ts'
import type { TermField } from './term/term.ts'

export { text } from './text/text.ts'
export { number } from './number/number.ts'
export { choice } from './choice/choice.ts'
export { term } from './term/term.ts'
export { scale } from './scale/scale.ts'
export { person } from './person/person.ts'
export { link } from './link/link.ts'
export { date } from './date/date.ts'
export { decimal } from './decimal/decimal.ts'
export { duration } from './duration/duration.ts'
export { file } from './file/file.ts'
export { money } from './money/money.ts'
export { multi } from './multi/multi.ts'
export { rich } from './rich/rich.ts'
export { rows } from './rows/rows.ts'
export { computed } from './computed/computed.ts'

/** Any field. A kind that is added here does not compile until `kinds.ts`, `kinds.server.ts` and `drawn-kinds.tsx` have it. */
export type Field = CellField | TermField | FileField | MultiField | RichField | RowsField | ComputedField

export type Kind = Field['kind']

/** A line of a `rows` field: `key` stays the same when lines are re-ordered, so that trail and links survive it. */
type RowOf<Columns extends RowColumns> = { readonly key: string } & {
  readonly [Name in keyof Columns]: ValueOf<Columns[Name]> | null
}

/** What the values of each kind are. */
type Values<F> = {
  readonly text: string
  readonly number: number
  readonly choice: ChoiceValue<F>
  readonly term: string
  readonly scale: number
  readonly person: string
  readonly link: string
  readonly date: string
  readonly decimal: string
  readonly duration: number
  readonly money: MoneyValue
  readonly file: FileValue
  readonly multi: readonly string[]
  readonly rich: RichDocument
  readonly rows: F extends { readonly columns: infer Columns extends RowColumns } ? readonly RowOf<Columns>[] : never
  readonly computed: ComputedValue<F>
}

/** The value of a field as TypeScript sees it; every field may also be null, which means empty. */
export type ValueOf<F> = F extends { readonly kind: infer K extends Kind } ? Values<F>[K] : string
