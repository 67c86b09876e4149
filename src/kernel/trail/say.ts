// The parts of a sentence about an event, so that a screen can link the record and mark the values.

export type Part =
  | { readonly kind: 'text' | 'actor' | 'field' | 'value' | 'step' | 'reason'; readonly text: string }
  | {
      readonly kind: 'record'
      readonly text: string
      readonly record: { readonly id: string; readonly kind: string; readonly number: string }
    }

export type Sentence = readonly Part[]

type Piece = Part | Sentence | string

const partsOf = (piece: Piece): Sentence => {
  if (typeof piece === 'string') return piece === '' ? [] : [{ kind: 'text', text: piece }]
  return 'kind' in piece ? [piece] : piece
}

/** A sentence of words and parts: say`${actor} signed ${step}`. */
export const say = (words: TemplateStringsArray, ...pieces: readonly Piece[]): Sentence =>
  words.flatMap((word, at) => [...partsOf(word), ...partsOf(pieces[at] ?? '')])

export const part = (kind: Exclude<Part['kind'], 'record'>, text: string): Part => ({ kind, text })

/** Several clauses as people list them: one, two and three. */
export const listed = (clauses: readonly Sentence[]): Sentence =>
  clauses.flatMap((clause, at) => {
    if (at === 0) return clause
    return [...partsOf(at === clauses.length - 1 ? ' and ' : ', '), ...clause]
  })

/** The sentence as plain text. */
export const inWords = (sentence: Sentence): string => sentence.map(({ text }) => text).join('')

const mostSigns = 80

/** A long text as its beginning, on one line; a sign of several code units is never cut. */
export function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  if (line.length <= mostSigns) return line
  const beginning = line.slice(0, mostSigns - 1)
  return `${(beginning.isWellFormed() ? beginning : beginning.slice(0, -1)).trimEnd()}…`
}
