// What a field of any kind says of itself.

/** Other words for the same degrees or answers, in the records whose field `where` holds `is`. */
export type Instead = {
  readonly where: string
  readonly is: string
  readonly words: readonly string[]
  /** More of it is welcome there: drawn in the colours of benefit, not of danger. */
  readonly scale: 'benefit'
}

/** In which records a field is asked: those whose field `where` holds one of these. */
export type Only = { readonly where: string; readonly is: readonly string[] }

/** What any field may say of itself. */
export type FieldOptions = {
  /** Must be filled when the record is created. Later needs are the steps' business (`needs`). */
  readonly required?: boolean
  /** May stay empty at first, but whoever enters a record is asked for it: its group does not fold away. */
  readonly asked?: true
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
  /** The trail keeps the fingerprint of its values and their text beside it, so that it can be destroyed once nobody needs it any more. */
  readonly apart?: true
  /** The name it had in the last release; the next migration renames the column. */
  readonly was?: string
  /** What its values are called in some records. */
  readonly instead?: Instead
  /** Elsewhere it is neither asked for nor shown, unless it holds something. */
  readonly only?: Only
  /** Added by the organisation: its values stand beside the columns of the program (kernel/definition/custom.ts). */
  readonly custom?: true
  /** Where those are asked for who are offered before all others: said by a dialog for its record, never by a definition. */
  readonly offers?: string
  /** Out of use: its column stays for one release and no screen shows it. */
  readonly retired?: boolean
}

/** A field of a kind; each kind adds what is peculiar to it. */
export type BaseField<Name extends string = string> = FieldOptions & { readonly kind: Name; readonly label: string }
