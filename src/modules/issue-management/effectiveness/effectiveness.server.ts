// The cases that show whether a CAPA worked: of what its reader may read, and for its verdict of all there are.

import type { Actor } from '#lib/actor.ts'
import { addMonths, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { capa } from '../capa.ts'
import { nonconformance } from '../nonconformance.ts'
import { monthsFrom, spanBefore, type Effectiveness } from './effectiveness.ts'

type Counted = {
  readonly process: string
  readonly category: string | null
}

type Parameters = ReturnType<typeof parameters>

/** Cases that count: of the process, and of the category where one is named; by the index of the process. */
const counts = ({ process, category }: Counted, from: Day, until: Day, { bind }: Parameters) =>
  `n.process = ${bind(process)}::uuid ${category === null ? '' : `and n.category = ${bind(category)}::text`}
    and n.detected_on between ${bind(from)}::date and ${bind(until)}::date and not n.void and n.state <> 'dismissed'`

const text = (value: unknown) => (typeof value === 'string' ? value : null)

function countedBy(row: AnyRow): Counted | null {
  const process = text(row.countedProcess)
  return process === null ? null : { process, category: text(row.countedCategory) }
}

/** The window of a CAPA, null while it is not planned whole. */
function windowOf(row: AnyRow) {
  const [from, until] = [text(row.windowStart), text(row.windowEnd)]
  return from === null || until === null || until < from ? null : { from, until }
}

/** Months that are drawn before the CAPA was opened, and at most altogether. */
const monthsBefore = 12
const mostMonths = 60

/** What was counted for a CAPA, of the cases that the actor may read; null where it counts none. */
export async function effectivenessOf(
  engine: Engine,
  actor: Actor,
  name: string,
  today: Day,
): Promise<Effectiveness | null> {
  const row = await readRow(engine.pool, actor, capa, name)
  const [counted, openedOn] = [countedBy(row), text(row.openedOn)]
  if (!counted || openedOn === null) return null
  const window = windowOf(row)
  const before = spanBefore(openedOn, window)
  const [earliest, latest] = [addMonths(openedOn, -monthsBefore), addMonths(today, 1 - mostMonths)]
  const first = earliest > latest ? earliest : latest
  const start = first < before.from ? first : before.from
  const params = parameters()
  const { bind } = params
  const between = (span: { readonly from: Day; readonly until: Day } | null) =>
    span
      ? `count(*) filter (where n.detected_on between ${bind(span.from)}::date and ${bind(span.until)}::date)::int`
      : '0'
  const { rows } = await engine.pool.query<{ month: string; count: number; before: number; within: number }>({
    text: `select to_char(n.detected_on, 'YYYY-MM') as month, count(*)::int as count, ${between(before)} as before,
        ${between(window)} as within
      from nonconformance n where ${counts(counted, start, today, params)}
        and ${readableSql(actor, nonconformance, 'n', bind)} group by 1`,
    values: params.values,
  })
  const sum = (of: 'before' | 'within') => rows.reduce((all, one) => all + one[of], 0)
  return {
    months: monthsFrom(first, today, new Map(rows.map(({ month, count }) => [month, count]))),
    before: { ...before, count: sum('before') },
    window: window && { ...window, count: sum('within') },
    most: typeof row.mostCases === 'number' ? row.mostCases : null,
  }
}

/** All cases in the window of a CAPA, whoever may read them: what its verdict stands on. Null where it counts none. */
export async function casesInWindow(db: Db, row: AnyRow): Promise<number | null> {
  const [counted, window] = [countedBy(row), windowOf(row)]
  if (!counted || !window) return null
  const params = parameters()
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*)::int as count from nonconformance n where ${counts(counted, window.from, window.until, params)}`,
    values: params.values,
  })
  return rows[0]?.count ?? 0
}

/** What was agreed is the measure: more cases than that are no success. */
export function keepAgreed({ countedCases, mostCases }: AnyRow): void {
  if (typeof countedCases !== 'number' || typeof mostCases !== 'number' || countedCases <= mostCases) return
  const said = `${countedCases} ${countedCases === 1 ? 'case' : 'cases'} came in the window, at most ${mostCases} ${mostCases === 1 ? 'was' : 'were'} agreed`
  refuse('blocked', `${said}: say “Not effective” or “Inconclusive”.`)
}
