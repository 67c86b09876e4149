// What a comment says: plain text in which people are named by the id of their record, `@[0195…]`, so that a name that
// changes is still the same person.

/** The most characters of a comment (UTF-16 code units); a person that is named counts as one. */
export const longest = 4000

/** The most people that one comment names. */
export const mostNamed = 20

/** How long its author may change a comment, in milliseconds. The database holds to the same. */
export const changeableFor = 5 * 60_000

/** The most answers of one thread: a longer talk belongs in a new one. */
export const mostAnswers = 200

const named = /@\[([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})\]/g

/** A person as a comment names them. */
export const naming = (id: string): string => `@[${id}]`

/** The ids of the people that a comment names, each once. */
export const namedIn = (body: string): readonly string[] => [
  ...new Set([...body.matchAll(named)].map(([, id = '']) => id)),
]

/** How long a comment is. */
export const lengthOf = (body: string): number => body.replaceAll(named, '@').length

export type Piece = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'person'; readonly id: string }

/** A comment as text and people, in order. */
export const piecesOf = (body: string): readonly Piece[] =>
  body
    .split(named)
    .map((text, at): Piece => (at % 2 === 0 ? { kind: 'text', text } : { kind: 'person', id: text }))
    .filter((piece) => piece.kind === 'person' || piece.text !== '')

/** A comment as one reads it. */
export const inWords = (body: string, nameOf: (id: string) => string): string =>
  body.replaceAll(named, (_, id: string) => `@${nameOf(id)}`)
