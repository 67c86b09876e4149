/** How the product stands to one item of a regulation. */
export type Statement = {
  readonly clause: string
  /** What it is about, in our own words. */
  readonly about: string
  /** What the product does towards it. */
  readonly product: string
  /** What remains with the organisation; the product alone makes nobody compliant. */
  readonly organisation: string
  /** The ids of requirements that show it; none where it is wholly the organisation’s. */
  readonly requirements: readonly string[]
}

export type Regulation = { readonly name: string; readonly file: string; readonly items: readonly Statement[] }

export const item = (
  clause: string,
  about: string,
  product: string,
  organisation: string,
  ...requirements: readonly string[]
): Statement => ({ clause, about, product, organisation, requirements })
