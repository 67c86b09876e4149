// A form that records of a kind are handed out as: an 8D report, a nonconformance report. Data of the definition.

/** Other records that a form tells of. */
export type Others = {
  /** What they are called on the form. */
  readonly label: string
  /** Names of their fields, after number and title. */
  readonly columns: readonly string[]
  /** Their titles and columns alone: what they are numbered and how they stand says nothing here. */
  readonly bare?: true
  /** One after the other with all that their columns say, where a line of a table would be too narrow. */
  readonly each?: true
} & (
  | {
      /** Its parts of this kind, those in one of these states and with this value where named. */
      readonly parts: string
      readonly while?: readonly string[]
      readonly only?: { readonly field: string; readonly is: string }
    }
  | {
      /** Those of a kind that it is tied to by a type of link, from either side; through its parts of a kind too. */
      readonly tied: string
      readonly kind: string
      readonly through?: string
    }
  | {
      /** Those of a kind one of whose fields names it. */
      readonly pointing: string
      readonly by: string
    }
)

export type FormSection = {
  readonly heading: string
  /** Fields by name, and other records, in the order in which they are told. */
  readonly says: readonly (string | Others)[]
}

export type PaperForm = {
  /** In the address and in the name of the file. */
  readonly name: string
  readonly label: string
  readonly sections: readonly FormSection[]
}

/** The other records that a form tells of, in its order. */
export const othersIn = (form: PaperForm): readonly Others[] =>
  form.sections.flatMap(({ says }) => says.flatMap((said) => (typeof said === 'string' ? [] : [said])))
