// Everything that the home of whoever learns shows: five statements, each of one person alone.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { inSql } from '#lib/in-sql.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { openStates } from '../assignment-states.ts'
import { homeFor, type Home, type Met, type Open, type ToObserve } from './home.ts'
import { rolesHeldBy } from './qualification.server.ts'

/** So much of each is shown: more is no overview. The lists show all of it. */
const [mostOpen, mostObserved, mostCertificates, mostDone] = [200, 50, 100, 8]

const open = `select a.number, a.title, coalesce(a.method, 'Read & understand') as method, a.state, a.due, a.why, a.because, o.name as observer
  from training_assignment a left join person o on o.id = a.observer
  where a.owner = $1 and a.state in ${inSql(openStates)} and not a.void
  order by a.due, a.title, a.id limit ${mostOpen}`

const toObserve = `select a.number, a.title, a.due, l.name as learner
  from training_assignment a join person l on l.id = a.owner
  where a.observer = $1 and a.owner <> $1 and a.state = 'in-progress' and not a.void order by a.due, a.title, a.id limit ${mostObserved}`

const metColumns = `a.number, a.title, coalesce(a.method, 'Read & understand') as method, a.state, a.acknowledged_on as met,
  a.expires_on as until, a.issuer`

// What ran out long ago is history, which the list shows.
const certificates = `select ${metColumns} from training_assignment a
  where a.owner = $1 and a.expires_on is not null and not a.void
    and (a.state in ('completed', 'credited') or a.state = 'expired' and a.expires_on > $2::date - 90)
  order by a.expires_on, a.id limit ${mostCertificates}`

const done = `select ${metColumns}, count(*) over ()::int as count from training_assignment a
  where a.owner = $1 and a.state in ('completed', 'credited') and not a.void
  order by a.acknowledged_on desc nulls last, a.id desc limit ${mostDone}`

async function rowsOf<Row extends object>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const { rows } = await db.query<Row>({ name: `training-home-${name}`, text, values: [...values] })
  return rows
}

type Counted = Met & { readonly count: number }

/** What somebody learns, has learnt, and how they stand to their roles. Refuses guests, who learn nothing here. */
export async function homeOf({ pool, zone }: Engine, actor: PersonActor, now: Date): Promise<Home> {
  if (!hasRole(actor, homeFor, null)) refuse('not-allowed', 'Guests have no training of their own.')
  const today = dayAt(now, zone)
  const [own, observe, certified, last, roles] = await Promise.all([
    rowsOf<Open>(pool, 'open', open, [actor.id]),
    rowsOf<ToObserve>(pool, 'observe', toObserve, [actor.id]),
    rowsOf<Met>(pool, 'certificates', certificates, [actor.id, today]),
    rowsOf<Counted>(pool, 'done', done, [actor.id]),
    rolesHeldBy(pool, actor.id, today),
  ])
  return {
    open: own,
    observe,
    certificates: certified,
    done: last.map(({ count: _all, ...one }) => one),
    doneCount: last[0]?.count ?? 0,
    roles,
  }
}
