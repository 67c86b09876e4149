// Draws the sample of a trail review: events at random, the riskier the sooner (weighted random sampling without replacement:
// P. S. Efraimidis, P. G. Spirakis, Information Processing Letters 97, 2006, 181–185: the n greatest u^(1/w) of uniform u).

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import { binding, conditionsOf, markSql, whereAll, type Looking } from '#features/trail/conditions.server.ts'
import { reservedSql } from '#kernel/access/degree.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { visibleSql } from '#kernel/trail/visible.server.ts'
import { asksFor, deciding, failing, weights, type Focus } from './focus.ts'

export type Asked = { readonly from: Day; readonly to: Day; readonly focus: Focus; readonly size: number }

/** A line of the sample, as the record keeps it. */
export type Drawn = { readonly entry: number; readonly at: string; readonly said: string; readonly risk: string }

export type Sample = { readonly population: number; readonly sample: readonly Drawn[] }

type Row = {
  readonly id: number
  readonly at: string
  readonly body: string
  readonly sort: keyof typeof weights
  readonly all: number
  readonly reserved: boolean
}

const longest = 400

const cut = (text: string) => (text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`)

/** What the trail is asked for, as its questions are written. */
function asksOf(focus: Focus) {
  const { mark, kind } = asksFor[focus]
  return { ...(mark && { mark }), ...(kind && { kind: [...kind] }) }
}

/** What is kept of an event: of a record that is not for everybody, no word of what it says. */
function drawnOf({ id, at, body, sort, reserved }: Row): Drawn {
  const told = JSON.parse(body) as EventBody // Written by bodyOf.
  const said = reserved ? 'An entry of a record that not everybody may read.' : sentenceInWords(told)
  return { entry: id, at, said: cut(said), risk: weights[sort].says }
}

/**
 * Draws a sample of what the reviewer may read and has not done themselves.
 * @param seed what makes the drawing another one
 */
export async function drawSample(looking: Looking, actor: PersonActor, asked: Asked, seed: string): Promise<Sample> {
  const { from, to, focus, size } = asked
  const conditions = await conditionsOf(looking, actor, { from, to, ...asksOf(focus) })
  const { values, bind } = binding()
  const { db, registry } = looking
  const where = whereAll([
    ...conditions.served(bind),
    ...conditions.looked(bind),
    `e.actor is distinct from ${bind(actor.id)}::uuid`,
    visibleSql(actor, registry, bind),
  ])
  const sort = `case when ${markSql('after-signing', bind, looking)} then 'after-signing'
    when ${markSql('rights', bind, looking)} then 'rights'
    when e.kind in ${inSql(failing)} then 'failed' when e.kind = 'exported' then 'exported'
    when ${markSql('late', bind, looking)} then 'late'
    when ${markSql('out-of-hours', bind, looking)} then 'out-of-hours'
    when e.kind in ${inSql(deciding)} then 'decided' else 'ordinary' end`
  const weight = `case sort ${Object.entries(weights)
    .map(([name, one]) => `when '${name}' then ${one.weight}`)
    .join(' ')} end`
  // 32 bits of a hash are uniform enough: u in (0, 1).
  const uniform = `((('x' || left(md5(${bind(seed)} || id::text), 8))::bit(32)::bigint + 1) / 4294967297.0)`
  const { rows } = await db.query<Row>({
    text: `with sorted as (select e.id, ${sort} as sort, c.id is not null and ${reservedSql('c.confidentiality')} as reserved
        from event e left join card c on c.id = e.record ${where}),
      drawn as (select id, sort, reserved, count(*) over ()::int as "all" from sorted order by ln(${uniform}) / ${weight} desc limit ${bind(size)})
      select e.id::float8 as id, e.at, e.body, d.sort, d.reserved, d."all" from drawn d join event e on e.id = d.id order by e.at, e.id`,
    values,
  })
  return { population: rows[0]?.all ?? 0, sample: rows.map(drawnOf) }
}
