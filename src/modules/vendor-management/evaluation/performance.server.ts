// How a vendor performs now: the last twelve months scored as an evaluation would, and the scores of its evaluations.

import { addMonths, type Day } from '#lib/days.ts'
import type { Actor } from '#lib/actor.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { vendor } from '../vendor.ts'
import { eventsOf } from './events.server.ts'
import type { Performance } from './live.ts'
import { scoreOf } from './score.ts'

/** So many evaluations make the trend. */
const most = 12

const trend = `select e.number, e.until, e.score from (
    select e.number, e.last_day as until, e.score, e.id from vendor_evaluation e
    where e.parent = $1 and e.state = 'completed' and not e.void and e.score is not null
    order by e.last_day desc, e.id desc limit ${most}) e order by e.until, e.id`

/** What only people judge is no part of what is counted. */
const unjudged = { lost: 0, why: '' } as const

export async function performanceOf(engine: Engine, actor: Actor, name: string, today: Day): Promise<Performance> {
  const { pool, registry } = engine
  const row = await readRow(pool, actor, vendor, name)
  const from = addMonths(today, -12)
  const [events, evaluated] = await Promise.all([
    eventsOf(pool, row.id, from, today),
    pool.query<Performance['trend'][number]>({ name: 'vendor-trend', text: trend, values: [row.id] }),
  ])
  const score = scoreOf({ ...events, commercial: unjudged })
  const cards = await cardsOf(pool, score?.losses.flatMap(({ record }) => record ?? []) ?? [])
  const named = (id: string) => {
    const card = cards.get(id)
    return card ? refOf(registry, actor, card) : null
  }
  return {
    from,
    until: today,
    lots: events.lots,
    trend: evaluated.rows,
    score: score && {
      ...score,
      losses: score.losses.map((loss) => ({ ...loss, record: loss.record === null ? null : named(loss.record) })),
    },
  }
}
