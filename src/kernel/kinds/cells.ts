// The kinds that a cell of a row may be: those that need no table of their own.

import { choiceKind, type ChoiceField } from './choice/choice.ts'
import { dateKind, type DayField } from './date/date.ts'
import { decimalKind, type DecimalField } from './decimal/decimal.ts'
import { durationKind, type DurationField } from './duration/duration.ts'
import type { FieldKind } from './kind.ts'
import { linkKind, type LinkField } from './link/link.ts'
import { moneyKind, type MoneyField } from './money/money.ts'
import { numberKind, type NumberField } from './number/number.ts'
import { personKind, type PersonField } from './person/person.ts'
import { richKind, type RichField } from './rich/rich.ts'
import { scaleKind, type ScaleField } from './scale/scale.ts'
import { textKind, type TextField } from './text/text.ts'

/** What a cell of a row may be. */
export type CellField =
  | TextField
  | NumberField
  | ChoiceField
  | ScaleField
  | PersonField
  | LinkField
  | DayField
  | DurationField
  | MoneyField
  | DecimalField
  | RichField

export const cellKinds = {
  text: textKind,
  number: numberKind,
  choice: choiceKind,
  scale: scaleKind,
  person: personKind,
  link: linkKind,
  date: dateKind,
  duration: durationKind,
  money: moneyKind,
  decimal: decimalKind,
  rich: richKind,
} satisfies { readonly [K in CellField['kind']]: FieldKind<Extract<CellField, { kind: K }>> }

/** All that is known of a cell's kind. */
export const cellKindOf = (cell: CellField): FieldKind<CellField> =>
  cellKinds[cell.kind] as unknown as FieldKind<CellField> // Each takes its own kind of field; the key has chosen it.
