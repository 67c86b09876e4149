// What somebody holds, what they may ask for and how far that is; and the conflicts of a request as they stand now.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import { isRole, type Role } from '#lib/roles.ts'
import { signingRoles } from '#kernel/definition/signing-roles.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { plainOfEverybody, plainOfRole } from '../duties/plain.ts'
import { ofRole } from '../duties/conflicts.ts'
import { conflictInWords } from '../duties/said.ts'
import { broughtBy } from './brought.server.ts'
import { conflictsOf } from './role-request.ts'
import type { BroughtConflict, ConflictsNow, ExplainedRole, HeldRole, MyRoles, OwnRequest } from './my-roles.ts'

const held = `select c.id, c.number, c.title, s.title as site, g ->> 'givenBy' is not null as awaits, q.last_day as "lastDay", q.number as request
  from person p, jsonb_array_elements(p.grants) g join card c on c.id = (g ->> 'role')::uuid
    left join card s on s.id = (g ->> 'site')::uuid
    left join lateral (select number, last_day from role_request r where r.holder = p.id and not r.void and r.state = 'effective'
      and r.role = c.id and r.only_at is not distinct from (g ->> 'site')::uuid order by r.id desc limit 1) q on true
  where p.id = $1 order by c.title`

const offered = `select r.key, r.id, r.number, r.name as title, r.purpose, o.name as owner
  from role r left join person o on o.id = r.owned_by where r.state = 'active' and r.key <> all($1) order by r.name`

const requested = `select id, number, title, state, first_day as "firstDay", last_day as "lastDay" from role_request
  where (owner = $1 or (holder = $1 and not void)) and not void order by ordinal desc limit 50`

/** Roles that nobody asks for: everybody is an employee, and who is from outside is invited as such. */
export const notAskedFor: readonly Role[] = ['staff', 'guest-auditor']

type Offered = Omit<ExplainedRole, 'signs' | 'rights' | 'key'> & { readonly key: string }

/** The answer to somebody who wants to know what they may do here. */
export async function myRoles({ pool, registry }: Engine, { id }: PersonActor): Promise<MyRoles> {
  const [{ rows: mine }, { rows: roles }, { rows: requests }] = await Promise.all([
    pool.query<HeldRole>({ name: 'my-roles', text: held, values: [id] }),
    pool.query<Offered>({ name: 'roles-offered', text: offered, values: [notAskedFor] }),
    pool.query<OwnRequest>({ name: 'my-role-requests', text: requested, values: [id] }),
  ])
  const signing = signingRoles(registry.all)
  return {
    everybody: plainOfEverybody(registry.all),
    held: mine,
    roles: roles.flatMap(({ key, ...role }) =>
      isRole(key) ? { key, ...role, signs: signing.has(key), rights: plainOfRole(key, registry.all) } : [],
    ),
    requests,
  }
}

const waiversOf = `select distinct on (conflict) conflict, number, state, until from duty_waiver
  where conflict = any($1) and not void and (holder is null or holder = $2)
    and (state = 'requested' or (state = 'granted' and until >= $3)) order by conflict, state, until desc`

type WaiverRow = NonNullable<BroughtConflict['waiver']> & { readonly conflict: string }

/** The conflicts that a request brings today, each with the waiver that lets it stand or is asked for. */
export async function conflictsNow(
  { pool, registry, zone }: Engine,
  request: AnyRow,
  now: Date,
): Promise<ConflictsNow> {
  const { rows: roles } = await pool.query<{ key: string }>({
    name: 'key-of-role',
    text: 'select key from role where id = $1',
    values: [request.role],
  })
  const key = roles[0]?.key ?? ''
  if (!isRole(key) || typeof request.holder !== 'string') return { conflicts: [], whole: null }
  const today = dayAt(now, zone)
  const told = conflictsOf(request.conflicts).map(({ conflict }) => conflict)
  const brought = await broughtBy({ db: pool, registry }, { holder: request.holder, roles: [key], today, told })
  const { rows } = await pool.query<WaiverRow>({
    name: 'waivers-of-request',
    text: waiversOf,
    values: [[...brought.map(({ conflict }) => conflict), ofRole(key)], request.holder, today],
  })
  const conflicts = brought.map(({ conflict, said }) => {
    const lets = rows.filter((one) => one.conflict === conflict || one.conflict === ofRole(key))
    const { number, state, until } = lets.find((one) => one.state === 'granted') ?? lets[0] ?? {}
    return { conflict, said, waiver: number && state ? { number, state, until: until ?? null } : null }
  })
  const said = conflictInWords(registry.all, ofRole(key))
  return { conflicts, whole: said === undefined ? null : { conflict: ofRole(key), said } }
}
