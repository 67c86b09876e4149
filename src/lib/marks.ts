// Where a searched text stands in a value, so that a screen can mark it. Folding changes lengths, so each folded letter
// remembers its place.

import { fold } from './fold.ts'

/** From and to, as places in the value. */
export type Mark = readonly [from: number, to: number]

/** What a value reads once it is folded, and for each of its letters where in the value it comes from. */
function placed(value: string): { readonly folded: string; readonly places: readonly Mark[] } {
  let folded = ''
  const places: Mark[] = []
  let at = 0
  for (const sign of value) {
    const letters = /\s/u.test(sign) ? ' ' : fold(sign)
    const isSecondBlank = letters === ' ' && (folded === '' || folded.endsWith(' '))
    if (!isSecondBlank) {
      folded += letters
      for (let letter = 0; letter < letters.length; letter += 1) places.push([at, at + sign.length])
    }
    at += sign.length
  }
  return { folded, places }
}

/** The places of a value that hold a text, compared as the search compares: one and two letters at the start of words only. */
export function marksIn(value: string, text: string): readonly Mark[] {
  const wanted = fold(text)
  if (wanted === '') return []
  const { folded, places } = placed(value)
  const marks: Mark[] = []
  let from = folded.indexOf(wanted)
  while (from !== -1) {
    const [first, last] = [places[from], places[from + wanted.length - 1]]
    const counts = wanted.length > 2 || from === 0 || folded[from - 1] === ' '
    if (counts && first && last) marks.push([first[0], last[1]])
    from = folded.indexOf(wanted, from + (counts ? wanted.length : 1))
  }
  return marks
}

/** The places of a text as a whole; where it stands nowhere as it was written, those of each of its words. */
export function marksOf(value: string, text: string): readonly Mark[] {
  const whole = marksIn(value, text)
  if (whole.length > 0) return whole
  const each = [...new Set(fold(text).split(' '))].flatMap((word) => marksIn(value, word))
  const inOrder = each.toSorted(([one, end], [other, otherEnd]) => one - other || otherEnd - end)
  return inOrder.reduce<readonly Mark[]>(
    (marks, mark) => (mark[0] < (marks.at(-1)?.[1] ?? 0) ? marks : [...marks, mark]),
    [],
  )
}

/** Up to `most` characters of a value, cut at words so that the first mark is in view, with the marks moved along. */
export function excerpt(
  value: string,
  marks: readonly Mark[],
  most: number,
): { readonly text: string; readonly marks: readonly Mark[] } {
  const room = Math.floor(most / 4)
  const first = marks[0]?.[0] ?? 0
  if (value.length <= most && first <= room * 2) return { text: value, marks }
  const from = first <= room ? 0 : value.indexOf(' ', first - room) + 1 || first
  const start = Math.min(from, first)
  const end = Math.min(value.length, start + most)
  const before = start > 0 ? '… ' : ''
  const moved = before.length - start
  return {
    text: `${before}${value.slice(start, end)}${end < value.length ? ' …' : ''}`,
    marks: marks.flatMap(([a, b]) => (b <= end ? [[a + moved, b + moved] as const] : [])),
  }
}
