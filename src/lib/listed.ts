const all = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const any = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Several as people list them, where all are meant: "one, two and three". */
export const listed = (items: readonly string[]): string => all.format(items)

/** Several of which any one is meant: "one, two or three". */
export const eitherOf = (items: readonly string[]): string => any.format(items)
