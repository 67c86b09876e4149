// One of a few values that the code owns because rules read them.

import { z } from 'zod'
import { fold } from '#lib/fold.ts'
import { alone, headed, namesNone, plain, searchedText, sheetWidth, toldAsItIs } from '../alone.ts'
import type { BaseField, FieldOptions, Instead } from '../field.ts'
import type { FieldKind } from '../kind.ts'

export type ChoiceField<Option extends string = string> = BaseField<'choice'> & {
  readonly options: readonly Option[]
  /** The value a new record starts with. */
  readonly initial?: NoInfer<Option>
  /** What its options are called in the record at hand, where that is not what they are. */
  readonly called?: Instead
}

/** The value of a choice: one of its options. */
export type ChoiceValue<F> = F extends { readonly options: readonly (infer Option)[] } ? Option : never

/** One of a few values that the code owns because rules read them. */
export const choice = <const Option extends string>(
  label: string,
  options: readonly Option[],
  rest: FieldOptions & { initial?: NoInfer<Option> } = {},
): ChoiceField<Option> => ({ ...rest, kind: 'choice', label, options })

type Called = { readonly options: readonly string[]; readonly called?: Instead }

/** What an option is called in the record at hand. */
export const calledAmong = ({ options, called }: Called, value: string): string =>
  called?.words[options.indexOf(value)] ?? value

/** The options with what each is called. */
export const optionsOf = (field: Called) =>
  field.options.map((option) => ({ value: option, label: calledAmong(field, option) }))

const optionIn = ({ options }: ChoiceField, text: string): string =>
  options.find((one) => fold(one) === fold(text)) ?? text

export const choiceKind: FieldKind<ChoiceField> = {
  ...alone,
  ...namesNone,
  ...headed,
  asks: 'choose',
  isEntered: true,
  isProse: false,
  isInText: true,
  schema: ({ label, options }) =>
    z.enum(options as readonly [string, ...string[]], { error: `${label} must be one of: ${options.join(', ')}.` }),
  initial: ({ initial }) => initial,
  type: () => 'word',
  ways: () => ['any', 'none'],
  options: optionsOf,
  filterValue: ({ options }, text) => (options.includes(text) ? text : undefined),
  filterWords: (field, value) => calledAmong(field, String(value)),
  isCounted: () => true,
  isCompared: true,
  isInBulk: true,
  width: ({ label }) => ({ list: 132, sheet: sheetWidth(16, label) }),
  isWide: () => false,
  words: ({ options }) => options,
  calling: (field, instead) => ({ ...field, called: instead }),
  called: calledAmong,
  text: (field, answered) => calledAmong(field, plain(answered)),
  told: (_field, value) => value,
  ...toldAsItIs,
  searched: searchedText,
  cell: (field, answered) => (typeof answered === 'string' ? calledAmong(field, answered) : null),
  parsed: (field, text) => ({ value: optionIn(field, text) }),
  written: (field, held) => calledAmong(field, plain(held)),
  typed: (field, text) => {
    const value = optionIn(field, text)
    return field.options.includes(value) ? { value } : { why: `One of: ${field.options.join(', ')}.` }
  },
}
