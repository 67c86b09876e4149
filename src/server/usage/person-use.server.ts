// What is known of one person's use of the system, for whoever gives a reason. That they looked, and why, stands in the person's trail.

import { z } from 'zod'
import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { trace } from '#kernel/store/trace.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { reasonLength, type PersonUse, type Stay } from '#modules/system-utilisation/person-use.ts'

const { least, most } = reasonLength

export const asked = z.strictObject({
  reason: z
    .string({ error: 'Enter why you look at this person’s use.' })
    .trim()
    .min(least, { error: `Enter why you look at this person’s use, in at least ${least} characters.` })
    .max(most, { error: `At most ${most} characters.` }),
})

type Found = {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly version: number
}

async function personNumbered(engine: Engine, number: string): Promise<Found> {
  const { rows } = await engine.pool.query<Found>({
    name: 'usage-person',
    text: 'select id, name, number, version from person where number = $1 and not void',
    values: [number.slice(0, 60)],
  })
  return rows[0] ?? refuse('not-found', 'There is no such person.', 'number')
}

/** How somebody uses the system. The reason is written down first: nobody looks without it. */
export async function personUse(
  engine: Engine,
  actor: PersonActor,
  { number, reason }: { readonly number: string; readonly reason: string },
  now: Date,
): Promise<PersonUse> {
  const { pool, zone } = engine
  const person = await personNumbered(engine, number)
  const { id, version } = person
  const record = { kind: 'person', id, number: person.number, title: person.name, version }
  await trace(engine, actor, now, person.id, { kind: 'usage-seen', record, reason })
  const [stays, looked, days] = await Promise.all([
    pool.query<Stay>({
      name: 'usage-stays',
      text: `select created_at as at, round(extract(epoch from seen_at - created_at) / 60)::int as minutes,
          case when ended_at is not null then coalesce(reason, 'ended') end as ended
        from session where person = $1 order by created_at desc limit 50`,
      values: [person.id],
    }),
    pool.query<PersonUse['looked'][number]>({
      name: 'usage-looked',
      text: `select module, count(distinct day)::int as days, sum(count)::int as count from usage_view where person = $1
        group by module order by 2 desc, 1`,
      values: [person.id],
    }),
    pool.query<{ days: number }>({
      name: 'usage-person-days',
      text: `select count(*)::int as days from (select day from usage_view where person = $1
        union select (created_at at time zone $2)::date from session where person = $1) d`,
      values: [person.id, zone],
    }),
  ])
  return {
    name: person.name,
    number: person.number,
    days: days.rows[0]?.days ?? 0,
    stays: stays.rows,
    looked: looked.rows,
  }
}
