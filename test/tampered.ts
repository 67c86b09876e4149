// What somebody may do to an exported trail, and where both verifiers must say so first.
import { exportOf, makeTrail, sealRow } from './trail.ts'
import type { EventRow } from '#kernel/trail/proof/checks.ts'

const chain = '01944444-0000-7000-8000-000000000012'
const trail = makeTrail({ events: 12, chains: ['system', chain], sealed: 5 })

/** The public key of the trail. */
export const trustedKey = trail.key.publicKey

const linesOf = (text: string) => text.trimEnd().split('\n')
const joined = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('')

const untouched = exportOf(trail)
const lines = linesOf(untouched)

/** The line of an event by its id. */
const lineOf = (id: number) => lines.findIndex((line) => line.startsWith('{"event":') && line.includes(`"id":${id},`))

/** The same export without an event, with all that whoever holds the file alone can mend: its counts, but no signature. */
const withoutEvent = (id: number) => joined(lines.toSpliced(lineOf(id), 1))

const exchanged = (one: number, other: number) =>
  joined(lines.with(lineOf(one), lines[lineOf(other)] ?? '').with(lineOf(other), lines[lineOf(one)] ?? ''))

/** By one who holds the key of another installation: everything signed anew, an event left out of its range. */
function resealed(id: number): string {
  const events: readonly EventRow[] = trail.events.filter((event) => event.id !== id)
  const seal = sealRow(makeTrail({ events: 1, chains: ['system'], sealed: 1 }).key, undefined, events)
  return exportOf({ ...trail, events, seals: [seal] })
}

export type Tampered = {
  readonly name: string
  readonly content: string
  /** The first broken place; null of what is intact. */
  readonly first: RegExp | null
}

export const tampered: readonly Tampered[] = [
  { name: 'untouched', content: untouched, first: null },
  {
    name: 'one character changed',
    content: joined(lines.with(lineOf(7), (lines[lineOf(7)] ?? '').replace('Words 7', 'Words 9'))),
    first: /^RSK-2026-0012 \(id 7\): The text of event 4 is not the one that was hashed/,
  },
  {
    name: 'a character that leaves no line behind',
    content: joined(lines.with(lineOf(7), (lines[lineOf(7)] ?? '').replace('"event"', '"Event"'))),
    first: /^RSK-2026-0012: Event 4 is missing\.$/,
  },
  { name: 'an event removed', content: withoutEvent(7), first: /^RSK-2026-0012: Event 4 is missing\.$/ },
  {
    name: 'two events of a chain exchanged',
    content: exchanged(5, 7),
    first: /^RSK-2026-0012 \(id 5\): Event 3 stands behind event 4: the order was changed\.$/,
  },
  {
    name: 'two events of different chains exchanged',
    content: exchanged(7, 8),
    first: /^seal 2: The events from id 6 to 10 are not those that were sealed\.$/,
  },
  {
    name: 'an event left out and all sealed anew',
    content: resealed(7),
    first: /^RSK-2026-0012: Event 4 is missing\.$/,
  },
  {
    name: 'the end cut off',
    content: joined(lines.slice(0, -1)),
    first: /^line \d+: The end of the file is missing\.$/,
  },
]
