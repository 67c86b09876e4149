// Who is behind a call: one statement a request answers session, person, roles, team and departments.

import type { FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { outsideDays } from './access-days.ts'
import { principalOf, type HandedOver } from './delegated.ts'
import { withReach } from './guest.server.ts'
import { endingAt, type Ending } from './life.ts'
import { hashToken } from '#lib/token.server.ts'
import { mayBeHere, rightsAsJson, whoColumns, whoOf, type Who, type WhoRow } from './who.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The living session that the call is made in; set for each route that asks for one. */
    visit: Visit | undefined
  }
}

/** A session as it stands, whether or not it still lives. Instants are milliseconds since 1970. */
export type Visit = {
  readonly id: string
  readonly who: Who
  readonly seenAt: number
  readonly endsAt: number
  /** Why it was ended, when it was. */
  readonly ended: Ending | null
  readonly locked: boolean
  readonly trial: boolean
  /** Whether something was signed in it: the first signature takes the email as well. */
  readonly signed: boolean
  /** Whether a second factor is on: signatures ask for its code. */
  readonly factor: boolean
  /** Whether a role of theirs takes a second factor, and they have none. */
  readonly mustEnrol: boolean
}

/** The person who calls, or the account in whose name a key does. Refuses `signed-out` where nobody is signed in. */
export const actorOf = (request: FastifyRequest): PersonActor =>
  request.key?.actor ?? request.visit?.who.actor ?? refuse('signed-out', 'Sign in to continue.')

type Row = WhoRow & Omit<Visit, 'id' | 'who'> & { readonly session: string; readonly standsFor: readonly HandedOver[] }

const milliseconds = (column: string, name: string) => `(extract(epoch from ${column}) * 1000)::float8 as "${name}"`

// What each principal hands over is asked together with the session, so that `can` goes on looking nothing up.
const standsFor = `(select coalesce(json_agg(json_build_object('delegation', d.number, 'signs', d.covers = 'Everything', 'id', q.id, 'name', q.name,
    'email', q.email, 'department', q.department, 'site', q.site, ${rightsAsJson('q')}) order by d.number), '[]')
  from delegation d join person q on q.id = d.owner left join site z on z.id = q.site
  where d.delegate = p.id and d.state = 'agreed' and q.state = 'active'
    and ($2::timestamptz at time zone coalesce(z.time_zone, $3))::date between d.first_day and d.last_day)`

/** $1 the token's hash, $2 the instant, $3 the organisation's time zone. */
export const sessionSql = `select s.id as session, ${milliseconds('s.seen_at', 'seenAt')}, ${milliseconds('s.ends_at', 'endsAt')},
    s.reason as ended, a.locked_at is not null as locked, a.trial, s.signed,
    exists (select from second_factor f where f.person = s.person and f.confirmed_at is not null) as factor,
    not s.factor_elsewhere and not exists (select from second_factor f where f.person = s.person and f.confirmed_at is not null)
      and exists (select from ${heldBy('p')} where r.second_factor = 'Required') as "mustEnrol", ${standsFor} as "standsFor", ${whoColumns}
  from session s join account a on a.person = s.person join person p on p.id = s.person where s.token = $1`

/** The session whose token this is. */
export async function visitOf(
  engine: Pick<Engine, 'pool' | 'registry' | 'zone'>,
  token: string,
  now: Date,
): Promise<Visit | undefined> {
  const { pool, zone } = engine
  const values = [hashToken(token), now.toISOString(), zone]
  const { rows } = await pool.query<Row>({ name: 'session', text: sessionSql, values })
  const row = rows[0]
  if (!row) return undefined
  const { session: id, seenAt, endsAt, ended, locked, trial, signed, factor, mustEnrol } = row
  const standing = { session: id, standsFor: row.standsFor.map(principalOf) }
  const found = whoOf(row, standing)
  const who = { ...found, actor: await withReach(engine, found.actor, now) }
  return { id, who, seenAt, endsAt, ended, locked, trial, signed, factor, mustEnrol }
}

/** Why a session is over; undefined while it lives. `trial`: whether trial accounts may be used for this call; `zone`: the organisation's. */
export function endingOf(
  visit: Visit,
  now: Date,
  { trial, zone }: { trial: boolean; zone: string },
): Ending | undefined {
  if (visit.ended) return visit.ended
  if (visit.locked) return 'account-locked'
  if (!mayBeHere(visit.who) || outsideDays(visit.who.access, now, zone)) return 'person-inactive'
  if (visit.trial && !trial) return 'trial-over'
  return endingAt(visit, now.getTime())
}
