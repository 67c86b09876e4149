// Who has to read a version, asked in the act that approves it, and what becomes of that when the version goes out of use.

import { addDays, type Day } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { metStates } from '../assignment-states.ts'
import { goesBy, isAffected } from '../standing/goes-by.server.ts'
import { askedByRules, type ReasonToLearn } from './assignment-fields.ts'

/** The version that is to be read, and who goes by its document. */
export type Reading = {
  readonly version: AnyRow
  readonly document: AnyRow
  /** Its sections by key; one line for the whole where it is a file. */
  readonly sections: readonly ReadSection[]
  /** Those of earlier versions, by their ids. */
  readonly sectionsOf: (versions: readonly string[]) => Promise<ReadonlyMap<string, readonly ReadSection[]>>
}

export type ReadSection = {
  readonly key: string
  /** With its number. */
  readonly heading: string
  /** What it says, for comparing. */
  readonly says: string
}

/** How many days are left for reading at least, where the version takes effect sooner. */
const leastDays = 14

type Reader = { readonly id: string; readonly department: string | null; readonly since: string | null }

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

/** Who has written a version has read it. */
const writersOf = ({ creator, authors }: AnyRow) => [creator, ...listOf(authors)].filter((id) => typeof id === 'string')

/**
 * Those who go by a document, without who has written the version; each with the version of it that they signed last. Where some
 * are named they alone, else those whom the version affects.
 */
async function readersOf(
  { db }: UnitOfWork,
  { version, document }: Reading,
  { only, isNamed = false }: Pick<Asked, 'only' | 'isNamed'>,
): Promise<readonly Reader[]> {
  const { rows } = await db.query<Reader>({
    name: 'training-readers',
    text: `select p.id, p.department, (select a.reads from training_assignment a join document_version v on v.id = a.reads
        where a.owner = p.id and v.parent = $1 and a.state in ('completed', 'superseded') and not a.void
        order by a.id desc limit 1) as since
      from person p join document d on d.id = $1 cross join (select $3::uuid[] as reading_roles) v
      where p.state = 'active' and not p.void and p.id <> all($2::uuid[]) and ($5::boolean or ${goesBy})
        and ($4::uuid[] is not null and p.id = any($4) or $4 is null and ${isAffected})
      order by p.id`,
    values: [document.id, writersOf(version), listOf(version.readingRoles), only ?? null, isNamed],
  })
  return rows
}

/** The requirement to read the document, where there is one. */
async function requirementOf({ db }: UnitOfWork, document: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'training-requirement-of-document',
    text: "select id from training_requirement where document = $1 and state = 'effective' and not void",
    values: [document],
  })
  return rows[0]?.id ?? null
}

/** The sections that say something else than the version which somebody signed last; all of them where nothing was signed. */
function toRead(sections: readonly ReadSection[], signed: readonly ReadSection[] | undefined): readonly ReadSection[] {
  const before = new Map(signed?.map(({ key, says }) => [key, says]))
  const changed = sections.filter(({ key, says }) => before.get(key) !== says)
  return changed.length > 0 ? changed : sections
}

/** Of those who go by a document only some, why they are asked after all others were, and by when where that is said. */
type Asked = {
  readonly only?: readonly unknown[]
  readonly why?: ReasonToLearn
  readonly because?: string
  readonly due?: Day
  /** They are asked by name, whether or not they go by the document. */
  readonly isNamed?: boolean
}

/** Asks everybody who goes by a document to read a version of it; answers how many were asked. */
export async function assignReaders(
  door: UnitOfWork,
  reading: Reading,
  { only, isNamed = false, why = 'Document revision', because, due }: Asked = {},
): Promise<number> {
  const { version, document, sections } = reading
  const definition = door.registry.named('training-assignment')
  const from = typeof version.effectiveOn === 'string' ? version.effectiveOn : ''
  const soonest = addDays(door.today(version.id), leastDays)
  const requirement = await requirementOf(door, document.id)
  const readers = await readersOf(door, reading, { ...(only && { only }), isNamed })
  const signed = await reading.sectionsOf([...new Set(readers.flatMap(({ since }) => since ?? []))])
  for (const { id, since, department } of readers) {
    const values = {
      title: textIn(version.name),
      reads: version.id,
      since,
      why,
      ...(because !== undefined && { because }),
      method: 'Read & understand',
      requirement,
      due: due ?? (from > soonest ? from : soonest),
      owner: id,
      ...(department !== null && { department }),
      confidentiality: document.confidentiality,
      shown: toRead(sections, since === null ? undefined : signed.get(since)).map(({ key, heading }) => ({
        key,
        heading,
        seconds: null,
      })),
    }
    await door.create(definition, values, { follows: true })
  }
  return readers.length
}

type Standing = {
  readonly number: string
  readonly version: number
  readonly id: string
  readonly state: 'assigned' | (typeof metStates)[number]
  readonly owner: string
  readonly why: ReasonToLearn
  readonly because: string | null
  readonly due: Day
}

async function standing({ db }: UnitOfWork, text: string, values: readonly unknown[]): Promise<readonly Standing[]> {
  const { rows } = await db.query<Standing>({
    text: `select a.number, a.version, a.id, a.state, a.owner, a.why, a.because, a.due
      from training_assignment a join document_version v on v.id = a.reads
      where ${text} and a.state in ${inSql(['assigned', ...metStates])} and not a.void order by a.id`,
    values: [...values],
  })
  return rows
}

const end = (door: UnitOfWork, { number, version }: Standing, step: 'cancel' | 'supersede') =>
  door.move(door.registry.named('training-assignment'), number, step, { version, follows: true })

/** Nobody reads a version that has been given up: what is open is needed no longer. */
export async function cancelReading(door: UnitOfWork, version: string): Promise<void> {
  for (const one of await standing(door, 'v.id = $1', [version]))
    if (one.state === 'assigned') await end(door, one, 'cancel')
}

/** Who was asked to read a version. */
async function askedOf({ db }: UnitOfWork, version: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ owner: string }>({
    name: 'training-asked-of-version',
    text: 'select owner from training_assignment where reads = $1 and not void',
    values: [version],
  })
  return new Set(rows.map(({ owner }) => owner))
}

const isForSome = ({ readingRoles }: AnyRow) => listOf(readingRoles).length > 0

/** Asks somebody by name what they were asked of an earlier version, for the same reason and by the same day. */
const askAgain = (door: UnitOfWork, reading: Reading, { owner, why, because, due }: Standing) =>
  assignReaders(door, reading, { only: [owner], isNamed: true, why, due, ...(because !== null && { because }) })

/**
 * What was signed of earlier versions is worth no more where the new one is to be read; where it is not (an editorial one, or one that
 * affects others), it goes on counting. Whoever has not read yet reads the new one; who was asked by name, though they go by the
 * document no more than before.
 * @returns the assignments that ended unread
 */
export async function succeedReading(door: UnitOfWork, reading: Reading, isRead: boolean): Promise<readonly string[]> {
  const { version, document } = reading
  const earlier = await standing(door, 'v.parent = $1 and v.id <> $2', [document.id, version.id])
  const asked = await askedOf(door, version.id)
  const isForAll = !isForSome(version)
  const open = earlier.filter(({ state }) => state === 'assigned')
  for (const one of open) await end(door, one, 'cancel')
  for (const one of earlier)
    if (one.state !== 'assigned' && isRead && (isForAll || asked.has(one.owner))) await end(door, one, 'supersede')
  const { rules: byRules = [], name: byName = [] } = Object.groupBy(
    open.filter(({ owner }) => !asked.has(owner)),
    ({ why }) => (askedByRules.includes(why) ? 'rules' : 'name'),
  )
  if (byRules.length > 0) await assignReaders(door, reading, { only: byRules.map(({ owner }) => owner) })
  for (const one of byName) await askAgain(door, reading, one)
  return open.map(({ id }) => id)
}
