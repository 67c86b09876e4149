// What expires, and what has expired and is required still: of those whose training the reader reads.

import type { PersonActor } from '#lib/actor.ts'
import { addMonths, dayAt } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { metStates, openStates } from '../assignment-states.ts'
import type { Asked } from '../matrix/asked.ts'
import { learnersSql, readsEverybody } from '../matrix/readers.server.ts'
import { holdersOf, peopleOf, requirementsOf, type Bind } from '../matrix/scope.server.ts'
import { requiredSql } from '../standing/required.server.ts'
import { mostDrawn, within, type Expiries, type Expiring } from './expiry.ts'

const told = `select a.id, a.number, a.title, a.expires_on as day, a.expires_on + q.grace as "graceUntil",
    p.name as person, d.name as department,
    case when o.number is null then null else json_build_object('number', o.number, 'due', o.due) end as renewal
  from training_assignment a join person p on p.id = a.owner and p.state <> 'leaver' and not p.void
    left join department d on d.id = p.department left join training_requirement q on q.id = a.requirement
    left join lateral (select o.number, o.due from training_assignment o
      where o.owner = a.owner and o.requirement = a.requirement and o.id <> a.id and not o.void
        and o.state in ${inSql(openStates)} order by o.id desc limit 1) o on true`

/** It was met anew, for longer or for good: then nothing ends on its last day. */
const isRenewed = `exists (select from training_assignment n where n.owner = a.owner and n.requirement = a.requirement
  and not n.void and n.state in ${inSql(metStates)}
  and (coalesce(n.expires_on, 'infinity'::date), n.ordinal) > (a.expires_on, a.ordinal))`

/** Whose it may be, and of which requirements. */
function whoseSql(actor: PersonActor, asked: Asked, bind: Bind): string {
  return [
    `a.owner in (${learnersSql(actor, bind, peopleOf(asked, bind))})`,
    readableSql(actor, trainingAssignment, 'a', bind),
    ...holdersOf('a.owner', asked, bind),
    ...requirementsOf(asked, bind),
  ].join(' and ')
}

type Span = { readonly between: (bind: Bind) => string; readonly order: string; readonly most: number }

async function readSpan({ pool }: Engine, actor: PersonActor, asked: Asked, { between, order, most }: Span) {
  const { values, bind } = parameters()
  const { rows } = await pool.query<Expiring>({
    text: `${told} where ${between(bind)} and not a.void and not ${isRenewed} and ${whoseSql(actor, asked, bind)}
      order by a.expires_on ${order}, a.id limit ${most + 1}`,
    values,
  })
  return rows
}

/** What ends within a year, and what has ended within the last. */
export async function expiriesOf(
  engine: Engine,
  actor: PersonActor,
  asked: Asked,
  { now, most = mostDrawn }: { readonly now: Date; readonly most?: number },
): Promise<Expiries> {
  const today = dayAt(now, engine.zone)
  const [first, last] = [addMonths(today, -within), addMonths(today, within)]
  const isStillRequired = `exists (${requiredSql('h.owner = a.owner and q.id = a.requirement')})`
  const [coming, expired] = await Promise.all([
    readSpan(engine, actor, asked, {
      between: (bind) =>
        `a.expires_on >= ${bind(today)}::date and a.expires_on <= ${bind(last)}::date and a.state in ('completed', 'credited')`,
      order: 'asc',
      most,
    }),
    readSpan(engine, actor, asked, {
      between: (bind) =>
        `a.expires_on >= ${bind(first)}::date and a.expires_on < ${bind(today)}::date
          and a.state in ('completed', 'credited', 'expired') and ${isStillRequired}`,
      order: 'desc',
      most,
    }),
  ])
  return {
    today,
    expired: expired.slice(0, most).toReversed(),
    coming: coming.slice(0, most),
    isCut: coming.length > most || expired.length > most,
    isOfAll: readsEverybody(actor),
  }
}
