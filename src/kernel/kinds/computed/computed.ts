// A pure function of other values. It is entered by nobody; all else it does as what it is computed as.

import { z } from 'zod'
import { alone, headed, namesNone, sheetWidth, toldAsItIs } from '../alone.ts'
import { calledAmong, choiceKind } from '../choice/choice.ts'
import type { BaseField, FieldOptions, Instead } from '../field.ts'
import type { FieldKind } from '../kind.ts'
import { numberKind } from '../number/number.ts'
import { textKind } from '../text/text.ts'

export type ComputedField<T = unknown> = BaseField<'computed'> & {
  /** What it is computed from: names of fields; a link arrives as the values of the record it names. */
  readonly from: readonly string[]
  readonly of: (values: never) => T | null
  readonly as: 'text' | 'number' | 'choice'
  /** The most decimals of a number. */
  readonly places?: number
  /** The possible answers, in order, when `as` is choice. */
  readonly options: readonly string[]
  /** The answers are of different kinds and no degrees of one: none is drawn as more than another. */
  readonly isOrdered?: false
  /** What they are called in the record at hand, where that is not what they are. */
  readonly called?: Instead
}

/** The value of a computed field: what its function answers. */
export type ComputedValue<F> = F extends { readonly of: (values: never) => infer T } ? Exclude<T, null> : never

/** A pure function of other values, stored in the same write and therefore sortable; nobody can enter it. */
export const computed = <From extends object, T extends string | number>(
  label: string,
  rule: { from: readonly (keyof From & string)[]; of: (values: From) => T | null } & (
    | { as: 'text' | 'number'; places?: number }
    | { as: 'choice'; options: readonly T[]; isOrdered?: false }
  ),
  options: FieldOptions = {},
): ComputedField<T> => ({
  ...options,
  kind: 'computed',
  label,
  from: rule.from,
  of: rule.of,
  as: rule.as,
  options: 'options' in rule ? rule.options.map(String) : [],
  ...('places' in rule && { places: rule.places }),
  ...('isOrdered' in rule && { isOrdered: rule.isOrdered }),
})

type AsIf = FieldKind<BaseField>

const kinds: { readonly [as in ComputedField['as']]: AsIf } = {
  text: textKind as unknown as AsIf, // They are handed the field as if it were theirs: it has what they ask for below.
  number: numberKind as unknown as AsIf,
  choice: choiceKind as unknown as AsIf,
}

const calculated = 'This cell is calculated.'

export const computedKind: FieldKind<ComputedField> = {
  ...alone,
  ...namesNone,
  ...headed,
  asks: 'enter',
  isEntered: false,
  isProse: false,
  isInText: false,
  schema: ({ label }) => z.never({ error: `${label} is computed and cannot be entered.` }),
  type: (field) => kinds[field.as].type(field),
  ways: (field) => kinds[field.as].ways(field),
  options: (field) => kinds[field.as].options(field),
  filterValue: (field, text) => kinds[field.as].filterValue(field, text),
  filterWords: (field, value) => kinds[field.as].filterWords(field, value),
  isCounted: (field) => kinds[field.as].isCounted(field),
  isCompared: false,
  isInBulk: false,
  width: ({ as, label }) => ({ list: as === 'number' ? 80 : 116, sheet: sheetWidth(14, label) }),
  isWide: () => false,
  words: ({ options }) => options,
  calling: (field, instead) => ({ ...field, called: instead }),
  called: calledAmong,
  text: (field, answered, speaking) => kinds[field.as].text(field, answered, speaking),
  told: (_field, value) => value,
  ...toldAsItIs,
  searched: (field, value) => kinds[field.as].searched(field, value),
  cell: (field, answered) => kinds[field.as].cell(field, answered),
  parsed: (_field, text) => ({ value: text }), // Refused by its schema, in its words.
  written: (field, held) => kinds[field.as].written(field, held),
  typed: () => ({ why: calculated }),
}
