// The kinds of value that a record can hold, and the builders that definitions are written with.
// A kind is built when a definition first uses it; `satisfies Record<Kind, …>` in schema, columns, inputs and values
// then makes the compiler list what it still lacks.

/** Other words for the same degrees or answers, in the records whose field `where` holds `is`. */
export type Instead = {
  readonly where: string
  readonly is: string
  readonly words: readonly string[]
  /** More of it is welcome there: drawn in the colours of benefit, not of danger. */
  readonly scale: 'benefit'
}

/** What any field may say of itself. */
export type FieldOptions = {
  /** Must be filled when the record is created. Later needs are the steps' business (`needs`). */
  readonly required?: boolean
  /** A column of the list, in the definition's order. */
  readonly list?: boolean
  /** The list may be sorted by it: this makes its index. */
  readonly sort?: boolean
  /** The list may be filtered by it: `?field=a,b`. */
  readonly filter?: boolean
  /** Its words are found by the search box. */
  readonly search?: boolean
  /** No two living records may share it; compared without case and accents. */
  readonly unique?: boolean
  /** The heading it stands under on form and page. */
  readonly group?: string
  /** One sentence under the input. */
  readonly help?: string
  /** The label amid a sentence, with its article, where "the" and the label do not make it: "the date it was found". */
  readonly phrase?: string
  /** Filled by a step, by the engine or at creation only: the form of an existing record does not offer it. */
  readonly set?: 'creation' | 'step'
  /** Of one that is `set`: comes with a change all the same, said by the program and by nobody in a form. */
  readonly beside?: true
  /** The states in which people change it, where that ends sooner than for the rest of the record: then it stands. */
  readonly while?: readonly string[]
  /** The name it had in the last release; the next migration renames the column. */
  readonly was?: string
  /** What its values are called in some records. */
  readonly instead?: Instead
  /** Out of use: its column stays for one release and no screen shows it. */
  readonly retired?: boolean
}

type Base<Name extends string> = FieldOptions & { readonly kind: Name; readonly label: string }

/** What a text must be beyond its length: an email address, an IANA time zone, or an instant as a clock told it. */
export type TextFormat = 'email' | 'time-zone' | 'moment'

export type TextField = Base<'text'> & {
  /** Several lines. */
  readonly long: boolean
  /** The most characters (UTF-16 code units) it may hold. */
  readonly max: number
  readonly format?: TextFormat
}
export type NumberField = Base<'number'> & {
  readonly min: number
  readonly max: number
  /** The most decimals it may have; a whole number has none. With the digits before them at most 15, so that none is lost. */
  readonly places?: number
}
export type ChoiceField<Option extends string = string> = Base<'choice'> & {
  readonly options: readonly Option[]
  /** The value a new record starts with. */
  readonly initial?: NoInfer<Option>
  /** What its options are called in the record at hand, where that is not what they are. */
  readonly called?: Instead
}
export type TermField = Base<'term'> & { readonly vocabulary: string }
export type ScaleField = Base<'scale'> & {
  /** The words of the degrees, the first is 1. */
  readonly degrees: readonly string[]
}
export type PersonField = Base<'person'>
export type LinkField = Base<'link'> & {
  readonly to: string
  /** Other kinds that it may name as well; there may be none yet. */
  readonly also?: readonly string[]
  /** Only records that stand in one of these states may be chosen; what was chosen before stays. */
  readonly states?: readonly string[]
}
export type DayField = Base<'date'> & {
  /** What the form of a new record begins with; it is entered like any other. */
  readonly initial?: 'today'
}
export type RowsField<Columns extends RowColumns = RowColumns> = Base<'rows'> & {
  readonly columns: Columns
  /** At most so many rows; never above 200. */
  readonly most: number
}
export type ComputedField<T = unknown> = Base<'computed'> & {
  /** What it is computed from: names of fields; a link arrives as the values of the record it names. */
  readonly from: readonly string[]
  readonly of: (values: never) => T | null
  readonly as: 'text' | 'number' | 'choice'
  /** The most decimals of a number. */
  readonly places?: number
  /** The possible answers, in order, when `as` is choice. */
  readonly options: readonly string[]
  /** What they are called in the record at hand, where that is not what they are. */
  readonly called?: Instead
}

/** What a cell of a row may be: the kinds that need no table of their own. */
export type CellField = TextField | NumberField | ChoiceField | ScaleField | PersonField | LinkField | DayField
export type RowColumns = { readonly [name: string]: CellField }

export type Field =
  | TextField
  | NumberField
  | ChoiceField
  | TermField
  | ScaleField
  | PersonField
  | LinkField
  | DayField
  | RowsField
  | ComputedField

export type Kind = Field['kind']

/** A line of a `rows` field: `key` stays the same when lines are re-ordered, so that trail and links survive it. */
export type RowOf<Columns extends RowColumns> = { readonly key: string } & {
  readonly [Name in keyof Columns]: ValueOf<Columns[Name]> | null
}

/** The value of a field as TypeScript sees it; every field may also be null, which means empty. */
export type ValueOf<F> = F extends { kind: 'choice'; options: readonly (infer Option)[] }
  ? Option
  : F extends { kind: 'number' | 'scale' }
    ? number
    : F extends { kind: 'rows'; columns: infer Columns extends RowColumns }
      ? readonly RowOf<Columns>[]
      : F extends { kind: 'computed'; of: (values: never) => infer T }
        ? Exclude<T, null>
        : string

/** A text: one line of at most 200 characters, or several of at most 10,000 when `long`. */
export const text = (
  label: string,
  options: FieldOptions & { long?: boolean; max?: number; format?: TextFormat } = {},
): TextField => ({ long: false, max: options.long ? 10_000 : 200, ...options, kind: 'text', label })

/** A number within limits: a whole one, unless it may have decimals. */
export const number = (
  label: string,
  options: FieldOptions & { min: number; max: number; places?: number },
): NumberField => ({
  ...options,
  kind: 'number',
  label,
})

/** One of a few values that the code owns because rules read them. */
export const choice = <const Option extends string>(
  label: string,
  options: readonly Option[],
  rest: FieldOptions & { initial?: NoInfer<Option> } = {},
): ChoiceField<Option> => ({ ...rest, kind: 'choice', label, options })

/** One of the organisation's own words: an entry of a list of terms (`risk category`) that it may extend and retire. */
export const term = (label: string, list: string, options: FieldOptions = {}): TermField => ({
  ...options,
  kind: 'term',
  label,
  vocabulary: list,
})

/** A degree on an ordered scale, stored as 1, 2, 3 …, shown with its word. */
export const scale = (label: string, degrees: readonly string[], options: FieldOptions = {}): ScaleField => ({
  ...options,
  kind: 'scale',
  label,
  degrees,
})

/** A person of the organisation. */
export const person = (label: string, options: FieldOptions = {}): PersonField => ({
  ...options,
  kind: 'person',
  label,
})

/** A record of one other kind, named by its definition's name: a site, a department, a matrix. */
export const link = (
  label: string,
  to: string,
  options: FieldOptions & { also?: readonly string[]; states?: readonly string[] } = {},
): LinkField => ({
  ...options,
  kind: 'link',
  label,
  to,
})

/** A calendar day at the record's site; "due" means the end of that day there. */
export const date = (label: string, options: FieldOptions & { initial?: 'today' } = {}): DayField => ({
  ...options,
  kind: 'date',
  label,
})

/** Lines that belong to the record and live with its version: causes, consequences. At most 200. */
export const rows = <const Columns extends RowColumns>(
  label: string,
  columns: Columns,
  options: FieldOptions & { most?: number } = {},
): RowsField<Columns> => ({ most: 200, ...options, kind: 'rows', label, columns })

/** A pure function of other values, stored in the same write and therefore sortable; nobody can enter it. */
export const computed = <From extends object, T extends string | number>(
  label: string,
  rule: { from: readonly (keyof From & string)[]; of: (values: From) => T | null } & (
    | { as: 'text' | 'number'; places?: number }
    | { as: 'choice'; options: readonly T[] }
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
})

/** How many decimals the values of a field may have; none for most. */
export const placesOf = (field: Field | undefined): number =>
  field?.kind === 'number' || field?.kind === 'computed' ? (field.places ?? 0) : 0
