// The gaps, asked in two statements: the processes that a job role works in, and who stands behind them.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, type Day } from '#lib/days.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { earliest } from './best.ts'
import { countsOf, daysAhead, usualLeast, type Gaps, type Standing, type Worked } from './gaps.ts'
import { holdersSql, type Holder } from './holders.server.ts'
import { seesAll } from './seen-by.server.ts'

type Found = Holder & {
  readonly processes: readonly string[]
  readonly site: string | null
  readonly lastDay: Day | null
}

// $1 the day, $2 those who are counted, null for everybody.
const behind = `select o.person, o.role, o.since, o.until, o."heldUntil", o.lacks, o.processes, p.site, p.last_day as "lastDay"
  from (${holdersSql('$1', '($2::uuid[] is null or h.owner = any($2)) and cardinality(j.processes) > 0')}) o
    join person p on p.id = o.person and p.state in ('active', 'invited')`

const worked = `select c.id, coalesce(c.least_qualified, ${usualLeast}) as least from process c where c.state = 'active' and exists
  (select from job_role j where j.state = 'effective' and not j.void and c.id = any(j.processes)) order by c.name`

const standingsIn = ({ person, processes, site, lacks, until, heldUntil, lastDay }: Found): readonly Standing[] =>
  processes.map((process) => ({
    process,
    site,
    person,
    isQualified: lacks.length === 0,
    until: earliest(until, heldUntil, lastDay),
    isLeaving: heldUntil !== null || lastDay !== null,
  }))

export async function gapsOf({ pool, registry }: Engine, actor: PersonActor, today: Day): Promise<Gaps> {
  const isWhole = seesAll(actor)
  const [processes, people] = await Promise.all([
    pool.query<Worked>({ name: 'training-worked', text: worked }),
    pool.query<Found>({
      name: 'training-behind',
      text: behind,
      values: [today, isWhole ? null : [actor.id, ...actor.team]],
    }),
  ])
  const all = people.rows.flatMap(standingsIn)
  // Who leads nobody is not told that everything is a gap: only what they stand behind themselves.
  const known = new Set(all.map(({ process }) => process))
  const shown = processes.rows.filter(({ id }) => isWhole || known.has(id))
  const counts = countsOf(shown, all, addDays(today, daysAhead))
  const cards = await cardsOf(pool, [
    ...new Set(counts.flatMap(({ process, site }) => [process, ...(site ? [site] : [])])),
  ])
  const named = (id: string): Named => {
    const card = cards.get(id)
    return card ? refOf(registry, actor, card) : { id, restricted: true }
  }
  const items = counts.map(({ process, site, ...count }) => ({
    process: named(process),
    site: site === null ? null : named(site),
    ...count,
  }))
  return { today, isWhole, items: items.filter(({ process }) => isRef(process)) }
}
