// What two versions say differently: sections by their keys, then the units of each, then word by word.

import { diffArrays, diffWordsWithSpace } from 'diff'
import type { Section } from '../numbering.ts'
import { unitsOf, type Unit } from './units.ts'

/** A run of words: in both, only in the later, or only in the earlier. */
export type Run = { readonly is: 'same' | 'added' | 'removed'; readonly text: string }

export type UnitChange = {
  readonly is: 'same' | 'added' | 'removed' | 'changed' | 'marked'
  /** As it stands in the later version; of what is removed, as it stood. */
  readonly unit: Unit
  /** Of what is changed: the runs of its text, or of each of its cells. */
  readonly runs: readonly (readonly Run[])[]
}

export type SectionChange = {
  readonly is: 'same' | 'added' | 'removed' | 'changed'
  /** As it stands in the later version; of what is removed, as it stood. */
  readonly section: Section
  /** As it stood in the earlier version; none of what is new. */
  readonly earlier: Section | null
  /** Where it stood before, when it was moved among the others. */
  readonly movedFrom: string | null
  /** The heading it had before, where it has another. */
  readonly headingBefore: string | null
  readonly units: readonly UnitChange[]
}

const textIn = ({ texts }: Unit) => texts.join('\u0000')

/** A picture is the one that it is by its bytes; of anything else the words are what counts. */
const isAlike = (one: Unit, other: Unit) =>
  one.shape.is === other.shape.is &&
  textIn(one) === textIn(other) &&
  (one.shape.is !== 'picture' || one.marks === other.marks)

const runsBetween = (before: string, after: string): readonly Run[] =>
  diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    is: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))

/** The share of the words of two units that both have: 1 for the same, 0 for nothing in common. */
function likeness(one: Unit, other: Unit): number {
  if (one.shape.is !== other.shape.is) return 0
  // The same picture of which something else is said; another picture is no other wording of this one.
  if (one.shape.is === 'picture') return Number(one.marks === other.marks)
  const words = (unit: Unit) =>
    textIn(unit)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const [mine, theirs] = [words(one), words(other)]
  const known = new Map<string, number>()
  for (const word of theirs) known.set(word, (known.get(word) ?? 0) + 1)
  let common = 0
  for (const word of mine) {
    const left = known.get(word) ?? 0
    if (left > 0) common += 1
    known.set(word, left - 1)
  }
  return mine.length + theirs.length === 0 ? 1 : (2 * common) / (mine.length + theirs.length)
}

/** From so much in common on, one unit is held for the other with other words. */
const akin = 0.35

const gone = (unit: Unit): UnitChange => ({ is: 'removed', unit, runs: [] })
const come = (unit: Unit): UnitChange => ({ is: 'added', unit, runs: [] })

/** Units that were taken out, and those that were put in at the same place: paired where they are akin, in their order. */
function replaced(out: readonly Unit[], put: readonly Unit[]): readonly UnitChange[] {
  const changes: UnitChange[] = []
  let from = 0
  for (const unit of put) {
    const at = out.findIndex((one, place) => place >= from && likeness(one, unit) >= akin)
    if (at < 0) {
      changes.push(come(unit))
      continue
    }
    changes.push(...out.slice(from, at).map(gone))
    const before = out[at]
    const runs = unit.texts.map((text, cell) => runsBetween(before?.texts[cell] ?? '', text))
    changes.push({ is: 'changed', unit, runs })
    from = at + 1
  }
  return [...changes, ...out.slice(from).map(gone)]
}

/** What one text says differently from another. */
export function unitChanges(before: readonly Unit[], after: readonly Unit[]): readonly UnitChange[] {
  const steps = diffArrays([...before], [...after], { comparator: isAlike })
  const changes: UnitChange[] = []
  let [was, now] = [0, 0]
  for (const [at, { value, added, removed }] of steps.entries()) {
    if (removed) {
      const next = steps[at + 1]
      changes.push(...replaced(value, next?.added ? next.value : []))
      was += value.length
    } else if (added) {
      if (!steps[at - 1]?.removed) changes.push(...value.map(come))
      now += value.length
    } else {
      for (const unit of after.slice(now, now + value.length)) {
        const isMarked = before[was]?.marks !== unit.marks
        changes.push({ is: isMarked ? 'marked' : 'same', unit, runs: [] })
        was += 1
        now += 1
      }
    }
  }
  return changes
}

/** The keys of the sections that stand elsewhere among those that both versions have. */
function movedKeys(before: readonly Section[], after: readonly Section[]): ReadonlySet<string> {
  const common = (sections: readonly Section[], others: readonly Section[]) =>
    sections.map(({ key }) => key).filter((key) => others.some((other) => other.key === key))
  const steps = diffArrays(common(before, after), common(after, before))
  return new Set(steps.filter(({ added }) => added).flatMap(({ value }) => value))
}

/** What a version says differently from an earlier one: its sections in their order, those that are gone where they stood. */
export function compared(before: readonly Section[], after: readonly Section[]): readonly SectionChange[] {
  const was = new Map(before.map((section) => [section.key, section]))
  const moved = movedKeys(before, after)
  const kept = after.map((section): SectionChange => {
    const earlier = was.get(section.key)
    const units = unitChanges(unitsOf(earlier?.body ?? null), unitsOf(section.body))
    const headingBefore = earlier && earlier.heading !== section.heading ? earlier.heading : null
    const movedFrom = earlier && moved.has(section.key) ? earlier.number : null
    const isSame = units.every(({ is }) => is === 'same') && headingBefore === null && movedFrom === null
    return {
      is: earlier ? (isSame ? 'same' : 'changed') : 'added',
      section,
      earlier: earlier ?? null,
      movedFrom,
      headingBefore,
      units,
    }
  })
  const all = [...kept]
  for (const [at, section] of before.entries()) {
    if (after.some(({ key }) => key === section.key)) continue
    const behind = before.slice(0, at).findLast(({ key }) => all.some((one) => one.section.key === key))
    const place = behind ? all.findIndex((one) => one.section.key === behind.key) + 1 : 0
    const units = unitsOf(section.body).map(gone)
    all.splice(place, 0, { is: 'removed', section, earlier: section, movedFrom: null, headingBefore: null, units })
  }
  return all
}
