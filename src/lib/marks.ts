// Where a searched text stands in a value, so that a screen can mark it. Folding changes lengths, so each folded letter
// remembers its place.

import { fold } from './fold.ts'

/** From and to, as places in the value. */
export type Mark = readonly [from: number, to: number]

/** What a value reads once it is folded, and for each of its letters where in the value it comes from. */
type Placed = { readonly folded: string; readonly from: readonly number[]; readonly to: readonly number[] }

const lettersOf = (sign: string): string => (/\s/u.test(sign) ? ' ' : fold(sign))

/** Those of the signs that most text is made of: folding one by one would cost more than all else that a search does here. */
const ofAscii = Array.from({ length: 128 }, (_, code) => lettersOf(String.fromCharCode(code)))

function placed(value: string): Placed {
  let folded = ''
  const [from, to]: [number[], number[]] = [[], []]
  let at = 0
  for (const sign of value) {
    const letters = ofAscii[sign.charCodeAt(0)] ?? lettersOf(sign)
    const end = at + sign.length
    const isSecondBlank = letters === ' ' && (folded === '' || folded.endsWith(' '))
    if (!isSecondBlank) {
      folded += letters
      for (let letter = 0; letter < letters.length; letter += 1) {
        from.push(at)
        to.push(end)
      }
    }
    at = end
  }
  return { folded, from, to }
}

/** The places that hold what was wanted, which is folded: one and two letters at the start of words only. */
function marksAmong({ folded, from, to }: Placed, wanted: string): readonly Mark[] {
  const marks: Mark[] = []
  if (wanted === '') return marks
  let found = folded.indexOf(wanted)
  while (found !== -1) {
    const [first, last] = [from[found], to[found + wanted.length - 1]]
    const counts = wanted.length > 2 || found === 0 || folded[found - 1] === ' '
    if (counts && first !== undefined && last !== undefined) marks.push([first, last])
    found = folded.indexOf(wanted, found + (counts ? wanted.length : 1))
  }
  return marks
}

/** The places of a value that hold a text, compared as the search compares. */
export const marksIn = (value: string, text: string): readonly Mark[] => marksAmong(placed(value), fold(text))

/** The places of a text as a whole; where it stands nowhere as it was written, those of each of its words. */
export function marksOf(value: string, text: string): readonly Mark[] {
  const [stands, wanted] = [placed(value), fold(text)]
  const whole = marksAmong(stands, wanted)
  if (whole.length > 0) return whole
  const each = [...new Set(wanted.split(' '))].flatMap((word) => marksAmong(stands, word))
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
