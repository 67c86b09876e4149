// What asked for a change goes on with it: actions and findings are done when it is closed, a new edition is the one in use, and the
// notice of a vendor settled, once it has taken effect.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { inSql } from '#lib/in-sql.ts'
import { changesUnderWay } from '#modules/contents/change-closed.ts'
import { openTraining } from '#modules/contents/open-training.ts'

type Waiting = { readonly kind: string; readonly number: string; readonly version: number; readonly step: string }

/** No other change carries it out that is still under way. */
const alone = (origin: string) => `not exists (select from link o join change c on c.id = o.to_card and not c.void
    and c.state in ${inSql(changesUnderWay)} where o.from_card = ${origin}.id and o.type = 'carried_out_by' and c.id <> $1)`

/** No training of an action is still to be learnt. */
const isLearnt = `not exists (select from link t join training_assignment x on x.id = t.to_card and not x.void
    and x.state in ${inSql(openTraining)} where t.from_card = a.id and t.type = 'trained_by')`

/** No action that addresses a finding is still open. */
const isDone = `not exists (select from link t join action o on o.id = t.to_card and not o.void and o.state = 'open'
    where t.from_card = f.id and t.type = 'addressed_by')`

// $1 the change. What it carries out and what its closure settles; of findings advice at once, the others are verified after that.
const waiting = `select 'action' as kind, a.number, a.version, 'carried-out' as step from link l
    join action a on a.id = l.from_card and a.state = 'open' and not a.void and ${alone('a')} and ${isLearnt}
    where l.to_card = $1 and l.type = 'carried_out_by'
  union all select 'finding', f.number, f.version, case f.state when 'accepted' then 'finished-by-change' else 'implemented-by-change' end
    from link l join finding f on f.id = l.from_card and not f.void and ${alone('f')} and ${isDone}
      and (f.state = 'implementing' or f.state = 'accepted' and f.grade in ('Observation', 'OFI'))
    where l.to_card = $1 and l.type = 'carried_out_by'
  order by 2`

/** Completes what waits for a change, with its closure as the evidence. */
export async function closeOrigins(door: UnitOfWork, { id, number, title }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Waiting>({ name: 'origins-carried-out', text: waiting, values: [id] })
  const said = `Carried out by ${number} “${title as string}”, which was closed.`
  for (const { kind, number: origin, version, step } of rows)
    await door.move(door.registry.named(kind), origin, step, {
      version,
      follows: true,
      values: kind === 'action' ? { evidence: said, doneOn: door.today(id) } : { implemented: said },
    })
}

/** New editions that a change takes over are the ones in use from its first day on. */
export async function adoptEditions(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Pick<Waiting, 'number' | 'version'>>({
    name: 'editions-carried-out',
    text: `select w.number, w.version from link l join edition_watch w on w.id = l.from_card
      where l.to_card = $1 and l.type = 'carried_out_by' and w.state = 'adopting' and w.taken_over_by is null and not w.void order by w.id`,
    values: [id],
  })
  for (const { number, version } of rows)
    await door.move(door.registry.named('edition-watch'), number, 'adopted', { version, follows: true })
}

/** Notices of vendors are settled by what a change makes of them, from its first day on: then the changed goods may come. */
export async function settleNotices(door: UnitOfWork, { id, number, title }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Pick<Waiting, 'number' | 'version'>>({
    name: 'notices-carried-out',
    text: `select n.number, n.version from link l join vendor_notice n on n.id = l.from_card
      where l.to_card = $1 and l.type = 'carried_out_by' and n.state = 'change-needed' and not n.void order by n.id`,
    values: [id],
  })
  const settledBy = `${number} “${title as string}”, which has taken effect.`
  for (const { number: notice, version } of rows)
    await door.move(door.registry.named('vendor-notice'), notice, 'carried-out', {
      version,
      follows: true,
      values: { settledBy },
    })
}
