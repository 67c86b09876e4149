// Who comes to go by a document, or goes by it no longer, after its versions were approved: asked to read what is in effect in the act
// that makes them belong, and excused in the act by which they do not.

import { inSql } from '#lib/in-sql.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { goesBy, isAffected, isToRead } from '../standing/goes-by.server.ts'
import { askedByRules } from './assignment-fields.ts'

/** What has changed: somebody's department, a document's audience, a job role that somebody holds, or the job role itself. */
export type Moved =
  | { readonly by: 'person' | 'document' | 'role'; readonly id: string }
  | { readonly by: 'holding'; readonly id: string; readonly role: string }

/** A version that some people have come to go by. */
export type Joined = { readonly version: AnyRow; readonly document: AnyRow; readonly people: readonly string[] }

/** Which people and documents that concerns; of a job role those that name it, by the index on them. */
const concerned = {
  person: 'p.id = $1',
  document: 'd.id = $1',
  role: 'd.job_roles @> array[$1::uuid]',
  holding: 'p.id = $1 and d.job_roles @> array[$2::uuid]',
} as const satisfies Record<Moved['by'], string>

/** Whether `p` was asked to read `v` already, or has signed an earlier one that goes on counting. */
const isAsked = `exists (select from training_assignment a join document_version e on e.id = a.reads
    where a.owner = p.id and not a.void and (e.id = v.id and a.state <> 'cancelled'
      or e.parent = v.parent and v.state = 'effective' and a.state in ('completed', 'waived')
        and (v.reading is distinct from 'Yes' or not ${isAffected})))`

const valuesOf = (moved: Moved) => (moved.by === 'holding' ? [moved.id, moved.role] : [moved.id])

type Row = {
  readonly version: { readonly id: string }
  readonly document: { readonly id: string }
  readonly people: readonly string[]
}

/** The versions that are to be read by people who go by them and were not asked, without those who have written them. */
export async function joined({ db }: UnitOfWork, moved: Moved): Promise<readonly Joined[]> {
  const { rows } = await db.query<Row>({
    name: `training-joined-by-${moved.by}`,
    text: `select
        json_build_object('id', v.id, 'name', v.name, 'effectiveOn', v.effective_on, 'creator', v.creator,
          'authors', v.authors, 'readingRoles', v.reading_roles, 'sections', v.sections) as version,
        json_build_object('id', d.id, 'confidentiality', d.confidentiality) as document,
        array_agg(p.id order by p.id) as people
      from document d join document_version v on v.parent = d.id and not v.void cross join person p
      where not d.void and p.state = 'active' and not p.void and ${concerned[moved.by]} and ${isToRead} and ${goesBy}
        and p.id is distinct from v.creator and p.id <> all(v.authors) and not ${isAsked}
      group by d.id, v.id order by v.id`,
    values: valuesOf(moved),
  })
  return rows as readonly Joined[] // As much of both as is asked for.
}

type Open = { readonly number: string; readonly version: number; readonly document: string }

/** Open readings of those who go by their document no longer. */
const openOfLeft = `from training_assignment a join document_version v on v.id = a.reads join document d on d.id = v.parent
    join person p on p.id = a.owner
  where a.state = 'assigned' and not a.void and a.why in ${inSql(askedByRules)} and not ${goesBy}`

/** Whether a version `v` waits until those who were asked have read it. */
const isWaiting = `v.state in ('approved', 'training')`

/** A version that waits for readers who go by its document no longer, and for how many of them. */
export type Waited = { readonly label: string; readonly readers: number }

/** The version of a document, if any, that is held for, or waits for, people whom its changed audience would excuse. */
export async function waitedForLeft({ db }: UnitOfWork, document: string): Promise<Waited | undefined> {
  const { rows } = await db.query<Waited>({
    name: 'training-left-waited-for',
    text: `select v.label, count(*)::int as readers ${openOfLeft}
        and d.id = $1 and ${isWaiting} and not v.void
      group by v.id, v.label order by v.label limit 1`,
    values: [document],
  })
  return rows[0]
}

/**
 * Excuses those who no longer go by what they were asked to read. A version that waits for them goes on waiting, unless it is they
 * who have moved: to take a job role from its readers is no way to wait for fewer. @param why said for each in the trail, given the document */
export async function excuseLeft(door: UnitOfWork, moved: Moved, why: (document: string) => string): Promise<void> {
  const { rows } = await door.db.query<Open>({
    name: `training-left-by-${moved.by}`,
    text: `select a.number, a.version, d.number as document ${openOfLeft} and ${concerned[moved.by]}
        and ${moved.by === 'person' ? 'true' : `not (${isWaiting})`} order by a.id`,
    values: valuesOf(moved),
  })
  const definition = door.registry.named('training-assignment')
  for (const { number, version, document } of rows)
    await door.move(definition, number, 'cancel', { version, follows: true, reason: why(document) })
}
