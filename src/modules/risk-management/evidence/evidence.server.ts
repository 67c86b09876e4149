// What has happened beside what risks claim, counted of the cases that the reader may read.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import { answering, namedInRow, type Answer } from '#kernel/store/answer.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { columnsOf } from '#kernel/store/statements.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { risk } from '../risk.ts'
import { startOf, type Evidence } from './evidence.ts'

type Parameters = ReturnType<typeof parameters>

/** The cases of three years that count. `which` narrows them to those of one risk, by their own indexes. */
function happened(actor: Actor, today: Day, which: string, { bind }: Parameters): string {
  return `select n.risk, n.process, n.category, n.detected_on, n.detected_on >= ${bind(startOf('12 months', today))}::date as is_late
    from nonconformance n
    where n.detected_on between ${bind(startOf('36 months', today))}::date and ${bind(today)}::date and not n.void
      and n.state <> 'dismissed' and ${readableSql(actor, nonconformance, 'n', bind)} and ${which}`
}

const counts = `count(*) filter (where is_late)::int as year, count(*)::int as three_years, max(detected_on) as latest`

/** Of each risk `r`: the cases that are linked to it, and those that nobody linked but that its category claims. */
const found = (cases: string) => `with happened as materialized (${cases}),
  linked as (select risk, ${counts} from happened where risk is not null group by risk),
  alike as (select process, category, ${counts} from happened where risk is null group by process, category)`

const counted = `left join linked l on l.risk = r.id
  left join alike a on a.process = r.process and a.category = r.case_category
  cross join lateral (select coalesce(l.year, 0) + coalesce(a.year, 0) as year,
    coalesce(l.three_years, 0) + coalesce(a.three_years, 0) as three_years) c
  left join risk_matrix m on m.id = r.matrix
  left join lateral (
    select (max(d.degree) filter (where (d.line ->> 'times')::int <= case d.line ->> 'within' when '12 months' then c.year else c.three_years end))::int as degree,
      bool_or(d.line ->> 'times' is not null and d.line ->> 'within' is not null) as is_bounded
    from jsonb_array_elements(m.likelihoods) with ordinality d(line, degree)) s on true`

const likelihood = (degree: string) =>
  `case when ${degree} is null then null else jsonb_build_object('degree', ${degree}, 'word', m.likelihoods -> (${degree} - 1) ->> 'word',
    'meaning', m.likelihoods -> (${degree} - 1) ->> 'meaning') end`

const claimedLine = 'm.likelihoods -> (r.current_likelihood - 1)'

const evidence = `jsonb_build_object(
  'linked', jsonb_build_object('year', coalesce(l.year, 0), 'threeYears', coalesce(l.three_years, 0)),
  'alike', jsonb_build_object('year', coalesce(a.year, 0), 'threeYears', coalesce(a.three_years, 0)),
  'claimed', ${likelihood('r.current_likelihood')},
  'suggests', ${likelihood('s.degree')},
  'bound', case when ${claimedLine} ->> 'times' is null or ${claimedLine} ->> 'within' is null then null
    else jsonb_build_object('times', (${claimedLine} ->> 'times')::int, 'within', ${claimedLine} ->> 'within') end,
  'isBounded', coalesce(s.is_bounded, false)) as happened`

/** What has happened beside the likelihood that one risk claims. */
export async function evidenceOf(engine: Engine, actor: Actor, name: string, today: Day): Promise<Evidence> {
  const row = await readRow(engine.pool, actor, risk, name)
  const params = parameters()
  const { bind } = params
  const which = `(n.risk = ${bind(row.id)}::uuid
      or n.risk is null and n.process = ${bind(row.process ?? null)}::uuid and n.category = ${bind(row.caseCategory ?? null)}::text)`
  const text = `${found(happened(actor, today, which, params))}
    select ${evidence} from risk r ${counted} where r.id = ${bind(row.id)}::uuid`
  const { rows } = await engine.pool.query<{ happened: Evidence }>({ text, values: params.values })
  const [one] = rows
  if (!one) throw new Error(`The risk ${row.number} was read and is not there.`)
  return one.happened
}

export type Contradicted = {
  readonly items: readonly Answer[]
  readonly total: { readonly count: number; readonly exact: boolean }
}

/**
 * The open risks that claim less than has happened, of those that a list finds; the highest score first. Whoever accepted
 * one knew of the cases there were: it comes back with the next.
 */
export async function contradicted(engine: Engine, actor: Actor, query: ListQuery): Promise<Contradicted> {
  const params = parameters()
  const { bind } = params
  const cases = happened(actor, query.today, 'true', params)
  const where = conditions(engine.registry, risk, actor, query, await idsOf(engine.pool, query), params)
  const text = `${found(cases)}
    select ${columnsOf(risk, 'r')}, ${evidence}, count(*) over ()::int as "all" from risk r ${counted}
    where ${where} and r.state not in ('closed', 'rejected') and r.type = 'Risk'
      and (r.id in (select risk from linked) or (r.process, r.case_category) in (select process, category from alike))
      and s.degree > r.current_likelihood
      and (r.state <> 'accepted' or r.accepted_on is null or greatest(l.latest, a.latest) > r.accepted_on)
    order by r.current_score desc nulls last, r.id limit ${bind(query.limit)}`
  const { rows } = await engine.pool.query<AnyRow & { happened: Evidence; all: number }>({
    text,
    values: params.values,
  })
  const cards = await cardsOf(engine.pool, [...new Set(rows.flatMap((row) => namedInRow(risk, row)))])
  const { record } = answering(engine, actor, cards)
  return {
    items: rows.map(({ happened: shown, all: _, ...row }) => ({ ...record(risk, row), happened: shown })),
    total: { count: rows[0]?.all ?? 0, exact: true },
  }
}
