// What a certificate says: read off the assignment as it stands now, so that what no longer counts says so at once.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { endedOn, isCertified, type Certificate } from './certificate.ts'
import { idOf, type Stamp } from './token.server.ts'

type Row = {
  readonly number: string
  readonly name: string
  readonly title: string
  readonly state: string
  readonly void: boolean
  readonly met: Day | null
  readonly until: Day | null
}

async function rowOf({ pool }: Engine, id: string): Promise<Row | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'training-certificate',
    text: `select a.number, p.name, a.title, a.state, a.void, a.acknowledged_on as met, a.expires_on as until
      from training_assignment a join person p on p.id = a.owner where a.id = $1`,
    values: [id],
  })
  return rows[0]
}

type Seen = { readonly now: Date; readonly provider: string }

function saidOf(
  { zone }: Engine,
  { state, void: isVoid, met, ...row }: Row,
  { now, provider }: Seen,
): Certificate | null {
  if (met === null) return null
  return { ...row, met, ended: endedOn({ state, void: isVoid, until: row.until }, dayAt(now, zone)), provider }
}

/** The certificate that a token names, for whoever has its address. Refuses a token that was never given out. */
export async function verified(
  engine: Engine,
  { stamp, token, ...seen }: Seen & { readonly stamp: Stamp; readonly token: string },
): Promise<Certificate> {
  const id = idOf(stamp, token)
  const row = id === null ? undefined : await rowOf(engine, id)
  return (row && saidOf(engine, row, seen)) ?? refuse('not-found', 'There is no such certificate.')
}

/** The certificate of an assignment that the caller may read, with the assignment's id. Refuses where nothing was met. */
export async function certificateOf(
  engine: Engine,
  actor: PersonActor,
  number: string,
  seen: Seen,
): Promise<{ readonly id: string; readonly certificate: Certificate }> {
  const { id } = await readRow(engine.pool, actor, trainingAssignment, number)
  const row = await rowOf(engine, id)
  const certificate = row && isCertified(row) ? saidOf(engine, row, seen) : null
  return certificate ? { id, certificate } : refuse('blocked', 'There is no certificate: it has not been met.')
}
