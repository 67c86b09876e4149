/** One line of a table within a record; its key stays with it wherever it goes. */
export type Line = { readonly key: string; readonly [cell: string]: unknown }

/** The lines that a value of `rows` holds; none where it holds nothing. */
export const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])
