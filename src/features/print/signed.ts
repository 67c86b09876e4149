// What was signed, and what stands beside it since: paper shows both.

import type { Round, Whole } from '#kernel/api/client.ts'
import type { SignedFile } from '#kernel/signature/snapshot.ts'
import type { Entry, Said, Section, Told } from './entry.ts'

/** A record as a signature was bound to it. */
export type AsSigned = {
  readonly round: Round
  readonly record: Whole
  readonly parts: readonly Told[]
  /** None where it is not known which ones were signed. */
  readonly files: readonly SignedFile[] | null
  /** The states of what it was linked to, by id. */
  readonly linked: ReadonlyMap<string, string>
}

/** When its last signature was given (ISO 8601). */
const signedAt = ({ signatures }: Round) => signatures.at(-1)?.at ?? ''

/** The last round of signatures that counts. */
export const lastSigned = (rounds: readonly Round[]): Round | undefined =>
  rounds
    .filter(({ outcome, signatures }) => signatures.length > 0 && (outcome === 'complete' || outcome === null))
    .toSorted((one, other) => signedAt(one).localeCompare(signedAt(other)))
    .at(-1)

const saidOf = (entry: Entry): Said => ('text' in entry ? { text: entry.text } : { table: entry.table })

const isSame = (one: Said, other: Said) => JSON.stringify(one) === JSON.stringify(other)

const nothing: Said = { text: '' }

/** One list after another's order: what is in both stands where it stands in the first, the rest behind what precedes it. */
function together(first: readonly string[], second: readonly string[]): readonly string[] {
  const all = [...first]
  for (const [at, key] of second.entries()) {
    if (all.includes(key)) continue
    const before = second.slice(0, at).findLast((one) => all.includes(one))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key)
  }
  return all
}

function entriesBeside(signed: readonly Entry[], now: readonly Entry[]): readonly Entry[] {
  const [then, since] = [new Map(signed.map((one) => [one.label, one])), new Map(now.map((one) => [one.label, one]))]
  return together([...then.keys()], [...since.keys()]).flatMap((label): readonly Entry[] => {
    const [one, other] = [then.get(label), since.get(label)]
    const [was, is] = [one ? saidOf(one) : nothing, other ? saidOf(other) : nothing]
    return [{ label, ...was, ...(!isSame(was, is) && { now: is }) }]
  })
}

/** What was signed, and beside it, where that differs, what stands now. */
export function beside(signed: readonly Section[], now: readonly Section[]): readonly Section[] {
  const [then, since] = [
    new Map(signed.map((one) => [one.heading, one])),
    new Map(now.map((one) => [one.heading, one])),
  ]
  return together([...then.keys()], [...since.keys()]).map((heading) => {
    const [one, other] = [then.get(heading), since.get(heading)]
    const within = one?.within ?? other?.within
    return {
      heading,
      ...(within && { within }),
      entries: entriesBeside(one?.entries ?? [], other?.entries ?? []),
    }
  })
}
