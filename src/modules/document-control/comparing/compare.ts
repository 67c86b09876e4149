// What two versions say differently: sections by their keys, then the units of each, then word by word.

import { diffArrays, wordsWithSpaceDiff } from 'diff'
import type { Section } from '../numbering.ts'
import { isMoved, type CellPlace, type CellPlaces } from './reach.ts'
import { plainOf, unitsOf, type Said, type Stretch, type Unit } from './units.ts'

/** A run of words: in both, only in the later, or only in the earlier. */
export type Run = Stretch & { readonly is: 'same' | 'added' | 'removed' }

export type UnitChange = {
  readonly is: 'same' | 'added' | 'removed' | 'changed' | 'marked'
  /** As it stands in the later version; of what is removed, as it stood. */
  readonly unit: Unit
  /** As it stood in the earlier version; none of what is new. */
  readonly earlier: Unit | null
  /** Of what is changed: the runs of its text, or of each of its cells; those of a column that is gone stand where it was. */
  readonly runs: readonly (readonly Run[])[]
  /** Of a row that is changed: how far each of these cells reached, and how far it reaches. */
  readonly places: readonly CellPlaces[]
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

const isSaid = (one: Said, other: Said): boolean => JSON.stringify(one) === JSON.stringify(other)

/** A picture is the one that it is by its bytes; of anything else the words are what counts. */
const isAlike = (one: Unit, other: Unit) =>
  one.shape.is === other.shape.is &&
  JSON.stringify(one.said) === JSON.stringify(other.said) &&
  (one.shape.is !== 'picture' || one.marks === other.marks)

/** Word by word, each at its place. */
const tokensOf = (said: Said): readonly Stretch[] =>
  said.flatMap(({ text, ...place }) => wordsWithSpaceDiff.tokenize(text).map((word) => ({ text: word, ...place })))

function runsBetween(before: Said, after: Said): readonly Run[] {
  const steps = diffArrays([...tokensOf(before)], [...tokensOf(after)], {
    comparator: (one, other) => one.text === other.text && one.place === other.place,
  })
  const runs: Run[] = []
  for (const { value, added, removed } of steps)
    for (const stretch of value) {
      const is = added ? 'added' : removed ? 'removed' : 'same'
      const last = runs.at(-1)
      if (last?.is === is && last.place === stretch.place)
        runs[runs.length - 1] = { ...last, text: last.text + stretch.text }
      else runs.push({ is, ...stretch })
    }
  return runs
}

const wordsIn = (said: readonly Said[]): readonly string[] =>
  said
    .map(plainOf)
    .join('\u0000')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The share of words that both have: 1 for the same, 0 for nothing in common. */
function inCommon(mine: readonly string[], theirs: readonly string[]): number {
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

function likeness(one: Unit, other: Unit): number {
  if (one.shape.is !== other.shape.is) return 0
  // The same picture of which something else is said; another picture is no other wording of this one.
  if (one.shape.is === 'picture') return Number(one.marks === other.marks)
  return inCommon(wordsIn(one.said), wordsIn(other.said))
}

/** From so much in common on, one unit is held for the other with other words. */
const akin = 0.35

const gone = (unit: Unit): UnitChange => ({ is: 'removed', unit, earlier: unit, runs: [], places: [] })
const came = (unit: Unit): UnitChange => ({ is: 'added', unit, earlier: null, runs: [], places: [] })

type Pair<T> =
  | { readonly before: T; readonly after: T }
  | { readonly before: T; readonly after: null }
  | { readonly before: null; readonly after: T }

/** What was taken out, and what was put in at the same place: paired where it is akin, in its order. */
function paired<T>(out: readonly T[], put: readonly T[], like: (one: T, other: T) => number): readonly Pair<T>[] {
  const pairs: Pair<T>[] = []
  const leave = (from: number, to?: number) => out.slice(from, to).map((before) => ({ before, after: null }))
  let from = 0
  for (const after of put) {
    const at = out.findIndex((one, place) => place >= from && like(one, after) >= akin)
    const before = out[at]
    if (before === undefined) {
      pairs.push({ before: null, after })
      continue
    }
    pairs.push(...leave(from, at), { before, after })
    from = at + 1
  }
  return [...pairs, ...leave(from)]
}

/** A text, and which one of its unit it is. */
type Placed = { readonly at: number; readonly said: Said }

type PlacedRuns = { readonly runs: readonly Run[]; readonly before: number | null; readonly after: number | null }

const placed = (texts: readonly Said[]): Placed[] => texts.map((said, at) => ({ at, said }))

/** Cell by cell; where a column came or went, each cell beside the one that it was. */
function cellsBetween(before: readonly Said[], after: readonly Said[]): readonly PlacedRuns[] {
  if (before.length === after.length)
    return after.map((said, at) => ({ runs: runsBetween(before[at] ?? [], said), before: at, after: at }))
  const steps = diffArrays(placed(before), placed(after), {
    comparator: (one, other) => isSaid(one.said, other.said),
  })
  let was = 0
  return steps.flatMap(({ value, added, removed }, place): readonly PlacedRuns[] => {
    if (added && steps[place - 1]?.removed) return []
    if (!added && !removed)
      return value.map(({ at, said }) => {
        was += 1
        return { runs: runsBetween(said, said), before: was - 1, after: at }
      })
    const next = steps[place + 1]
    const put = added ? value : next?.added ? next.value : []
    if (removed) was += value.length
    const pairs = paired(removed ? value : [], put, (one, other) =>
      inCommon(wordsIn([one.said]), wordsIn([other.said])),
    )
    return pairs.map(({ before: out, after: come }) => ({
      runs: runsBetween(out?.said ?? [], come?.said ?? []),
      before: out?.at ?? null,
      after: come?.at ?? null,
    }))
  })
}

const placesIn = ({ shape }: Unit): readonly CellPlace[] => (shape.is === 'row' ? shape.places : [])

function changedUnit(before: Unit, after: Unit): UnitChange {
  const cells = cellsBetween(before.said, after.said)
  const placeIn = (unit: Unit, at: number | null) => (at === null ? null : (placesIn(unit)[at] ?? null))
  const places =
    after.shape.is === 'row'
      ? cells.map((cell) => ({ before: placeIn(before, cell.before), after: placeIn(after, cell.after) }))
      : []
  return { is: 'changed', unit: after, earlier: before, runs: cells.map(({ runs }) => runs), places }
}

const replaced = (out: readonly Unit[], put: readonly Unit[]): readonly UnitChange[] =>
  paired(out, put, likeness).map(({ before, after }): UnitChange => {
    if (before === null) return came(after)
    return after === null ? gone(before) : changedUnit(before, after)
  })

/** Of two units that say the same: a cell that reaches over other rows or columns says it of something else. */
function alike(before: Unit, after: Unit): UnitChange {
  const change = changedUnit(before, after)
  if (change.places.some(isMoved)) return change
  return { is: before.marks === after.marks ? 'same' : 'marked', unit: after, earlier: before, runs: [], places: [] }
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
      if (!steps[at - 1]?.removed) changes.push(...value.map(came))
      now += value.length
    } else {
      for (const unit of after.slice(now, now + value.length)) {
        changes.push(alike(before[was] ?? unit, unit))
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
