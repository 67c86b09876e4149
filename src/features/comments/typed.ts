// A comment while it is typed: people stand in it by name, and whoever was chosen is remembered beside it.

import { naming, piecesOf } from './body.ts'

/** Somebody who was chosen from the list; `reads`: whether they may read the record. */
export type Chosen = { readonly id: string; readonly name: string; readonly reads: boolean }

export type Typed = { readonly text: string; readonly people: readonly Chosen[] }

export const nothing: Typed = { text: '', people: [] }

/** The people who still stand in the text. */
export const namedPeople = ({ text, people }: Typed): readonly Chosen[] =>
  people.filter(({ name }) => text.includes(`@${name}`))

/** What is sent: ids for names, the longest name first, so that "Ann Lee-Moor" is not taken for "Ann Lee". */
export const bodyOf = (typed: Typed): string =>
  namedPeople(typed)
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, naming(id)), typed.text)

/** What was said, opened for change. */
export function typedOf(body: string, nameOf: (id: string) => string): Typed {
  const pieces = piecesOf(body)
  return {
    text: pieces.map((piece) => (piece.kind === 'text' ? piece.text : `@${nameOf(piece.id)}`)).join(''),
    people: pieces.flatMap((piece) =>
      piece.kind === 'person' ? { id: piece.id, name: nameOf(piece.id), reads: true } : [],
    ),
  }
}

/** The text without the blank that a chosen name brought, where a mark follows it: "Ann Lee , look". */
export const tidied = (typed: Typed): Typed => ({
  ...typed,
  text: typed.people.reduce(
    (text, { name }) =>
      [',', '.', ':', ';', '!', '?'].reduce((one, mark) => one.replaceAll(`@${name} ${mark}`, `@${name}${mark}`), text),
    typed.text,
  ),
})

/** A name that is being typed: where its @ stands, and the words after it. */
export type Naming = { readonly at: number; readonly words: string }

/** The name that ends at the caret, at most two words; null when none is being typed. */
export function namingAt(text: string, caret: number): Naming | null {
  const [whole, words = ''] =
    /(?<![\p{L}\p{N}])@([\p{L}\p{N}'’.-]*(?: [\p{L}'’.-]*)?)$/u.exec(text.slice(0, caret)) ?? []
  return whole === undefined ? null : { at: caret - words.length - 1, words }
}

/** The text with the typed name replaced by the chosen person, and where the caret goes. */
export function withChosen(typed: Typed, { at, words }: Naming, chosen: Chosen): Typed & { readonly caret: number } {
  const before = `${typed.text.slice(0, at)}@${chosen.name} `
  const rest = typed.text.slice(at + 1 + words.length).replace(/^ /, '')
  const people = [...typed.people.filter(({ id }) => id !== chosen.id), chosen]
  return { text: before + rest, people, caret: before.length }
}

/**
 * What stands there after somebody has typed, and where the cursor then belongs; null where the browser leaves it right.
 * @param selection where the browser has it
 */
export function retyped(before: Typed, value: string, selection: number): Typed & { readonly caret: number | null } {
  const next = tidied({ ...before, text: value })
  return { ...next, caret: next.text === value ? null : selection - (value.length - next.text.length) }
}
