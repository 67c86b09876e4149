// What was read of files, as sections that can be compared: pages have no keys that stay through versions, so each is held for the
// earlier one that says the same, or nearly so.

import { diffArrays } from 'diff'
import type { Passage } from '#kernel/definition/passages.ts'
import { textOf } from '#kernel/kinds/rich/said.ts'
import { fold } from '#lib/fold.ts'
import type { Section } from '../numbering.ts'

/** A stretch of a page that is compared by itself ends with a sentence, and is about so long. */
const shortest = 160

function stretches(text: string): readonly string[] {
  const parts: string[] = []
  let held = ''
  for (const sentence of text.split(/(?<=[.!?:;]) /)) {
    held = held === '' ? sentence : `${held} ${sentence}`
    if (held.length < shortest) continue
    parts.push(held)
    held = ''
  }
  return held === '' ? parts : [...parts, held]
}

/** The passages of a file as sections. */
export const asSections = (passages: readonly Passage[]): readonly Section[] =>
  passages.map(({ key, number, heading, text }) => ({
    key,
    number,
    depth: 1,
    heading,
    body: {
      type: 'doc',
      content: stretches(text).map((part) => ({ type: 'paragraph', content: [{ type: 'text', text: part }] })),
    },
  }))

const said = (section: Section): string => fold(`${section.heading} ${textOf(section.body)}`)

/** From so much in common on, a page is held for another with other words. */
const akin = 0.35

/** The share of different words that both have. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [new Set(one.split(' ')), new Set(other.split(' '))]
  return (2 * mine.intersection(theirs).size) / (mine.size + theirs.size)
}

/** The earlier sections under the keys of those that they have become; what is gone has a key of its own. */
export function alignedWith(before: readonly Section[], after: readonly Section[]): readonly Section[] {
  const [was, now] = [before.map(said), after.map(said)]
  const partner = new Map<number, string>()
  let [from, to] = [0, 0]
  let gap: { readonly was: number[]; readonly now: number[] } = { was: [], now: [] }
  const closeGap = () => {
    let next = 0
    for (const at of gap.now) {
      const found = gap.was.findIndex((one, place) => place >= next && likeness(was[one] ?? '', now[at] ?? '') >= akin)
      if (found < 0) continue
      partner.set(gap.was[found] ?? -1, after[at]?.key ?? '')
      next = found + 1
    }
    gap = { was: [], now: [] }
  }
  for (const { value, added, removed } of diffArrays([...was], [...now]))
    if (removed) value.forEach(() => gap.was.push(from++))
    else if (added) value.forEach(() => gap.now.push(to++))
    else {
      closeGap()
      value.forEach(() => partner.set(from++, after[to++]?.key ?? ''))
    }
  closeGap()
  return before.map((section, at) => ({ ...section, key: partner.get(at) ?? `was:${section.key}` }))
}
