/** What a view says of a list, as its address says it: filters, q, sort, void, columns, density. */
export type ViewSearch = { readonly [name: string]: string }

/** A view that a module declares: everybody has it. */
export type BuiltInView = {
  /** In the address: `tab=above-appetite`. */
  readonly name: string
  readonly label: string
  readonly search: ViewSearch
  /** The list opens with it for whoever prefers no other, in place of everything. */
  readonly opens?: true
}
