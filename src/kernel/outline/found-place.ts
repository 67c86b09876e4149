/** A record that was found, or a place in what it says. */
export type FoundPlace = {
  /** Its address within the product. */
  readonly address: string
  readonly number: string
  readonly title: string
  /** The section of its text that was found; none where it is the record itself. */
  readonly section: { readonly number: string; readonly heading: string } | null
}
