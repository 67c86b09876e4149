// What stands in somebody's training record, as its reader may read it.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'

export type Head = {
  readonly jobTitle: string | null
  readonly department: string | null
  readonly site: string | null
  readonly manager: string | null
}

export async function headOf(db: Db, person: string): Promise<Head> {
  const { rows } = await db.query<Head>({
    name: 'training-record-head',
    text: `select p.job_title as "jobTitle", d.name as department, s.name as site, m.name as manager
      from person p left join department d on d.id = p.department left join site s on s.id = p.site
        left join person m on m.id = p.line_manager where p.id = $1`,
    values: [person],
  })
  return rows[0] ?? { jobTitle: null, department: null, site: null, manager: null }
}

export type HeldRole = {
  readonly number: string
  readonly role: string
  readonly since: Day
  readonly until: Day | null
  readonly state: string
}

/** All job roles that somebody has held, holds or is to hold. */
export async function heldRoles(db: Db, person: string): Promise<readonly HeldRole[]> {
  const { rows } = await db.query<HeldRole>({
    name: 'training-record-roles',
    text: `select h.number, j.title as role, h.since, h.until, h.state from job_role_held h join job_role j on j.id = h.role
      where h.owner = $1 and not h.void order by h.since, h.id`,
    values: [person],
  })
  return rows
}

export type Learning = {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly method: string | null
  readonly why: string
  readonly because: string | null
  readonly state: string
  readonly due: Day | null
  readonly metOn: Day | null
  readonly score: number | null
  readonly attempts: number | null
  readonly observer: string | null
  readonly evidence: SentFile | null
  readonly proof: string | null
  readonly issuer: string | null
  readonly certificate: string | null
  readonly until: Day | null
}

/** All assignments of somebody that their reader may read, and how many there are besides. */
export async function learnings(db: Db, actor: Actor, person: string) {
  const { values, bind } = parameters()
  const owner = bind(person)
  const { rows } = await db.query<Learning & { readonly isReadable: boolean }>({
    text: `select r.id, r.number, r.title, r.method, r.why, r.because, r.state, r.due, r.acknowledged_on as "metOn", r.score, r.attempts,
        o.name as observer, r.evidence, r.proof, r.issuer, r.certificate_number as certificate, r.expires_on as until,
        ${readableSql(actor, trainingAssignment, 'r', bind)} as "isReadable"
      from training_assignment r left join person o on o.id = r.observer
      where r.owner = ${owner} and not r.void order by r.id`,
    values,
  })
  const readable = rows.filter(({ isReadable }) => isReadable).map(({ isReadable: _, ...one }) => one)
  return { readable, withheld: rows.length - readable.length }
}

export type SignedBy = {
  readonly card: string
  readonly step: string
  readonly name: string
  readonly role: string
  readonly meaning: string
  readonly at: Date | string
  readonly reason: string | null
  readonly version: number
  readonly hash: string
  readonly outcome: 'complete' | 'rejected' | 'changed' | null
}

/** The signatures of these assignments, the first first. */
export async function signaturesOf(db: Db, cards: readonly string[]): Promise<readonly SignedBy[]> {
  const { rows } = await db.query<SignedBy>({
    name: 'training-record-signatures',
    text: `select g.card, u.step, g.name, g.role, g.meaning, g.at, g.reason, g.version, g.hash, u.outcome
      from signature g join round u on u.id = g.round where g.card = any($1::uuid[]) order by g.at, g.id`,
    values: [cards],
  })
  return rows
}

export type Attached = Pick<SentFile, 'id' | 'name' | 'type' | 'size' | 'sha256'>

/** The files of the person's own page that count: their CV among them. */
export async function attachedTo(db: Db, person: string): Promise<readonly Attached[]> {
  const { rows } = await db.query<Attached>({
    name: 'training-record-files',
    text: 'select id, name, type, size, sha256 from file where card = $1 and struck_at is null order by at, id',
    values: [person],
  })
  return rows
}
