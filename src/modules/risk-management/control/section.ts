// The section of a document that lays a control down, as the API answers it.

export type LaidDown = {
  /** The number of the document. */
  readonly document: string
  readonly title: string
  /** The section as the document calls it today; none where the control names none, or the document has none of it any more. */
  readonly section: { readonly number: string; readonly heading: string; readonly anchor: string } | null
}
