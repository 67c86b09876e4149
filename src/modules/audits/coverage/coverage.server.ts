// Which clauses were audited in which processes, asked in three statements, of what the reader may read.

import type { Actor } from '#lib/actor.ts'
import { addMonths, type Day } from '#lib/days.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { levels } from '#modules/contents/risk-score.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { audit } from '../audit.ts'
import { finding } from '../finding.ts'
import { grades, type Grade } from '../grades.ts'
import type { CoveredClause, CoveredProcess, Coverage, Touched } from './coverage.ts'

/** So many months are looked back: more than the three years in which a certificate is renewed. */
const lookedBack = 60

/** And at so many audits, the latest: a house with more narrows the map, which says since when it counts. */
const most = 2000

type Found = Omit<Touched, 'audit' | 'worst'> & {
  readonly number: string
  readonly title: string
  readonly rank: number | null
  /** Of all audits that are looked at: the first day, and how many they are. */
  readonly first: Day
  readonly audits: number
}

/** The processes in use, with the highest level of their open risks. */
async function processesOf({ pool }: Engine, actor: Actor): Promise<readonly CoveredProcess[]> {
  const { values, bind } = parameters()
  const { rows } = await pool.query<Omit<CoveredProcess, 'level'> & { rank: number | null }>({
    text: `select p.id, p.number, p.name, k.rank, coalesce(k.risks, 0) as risks from process p
      left join lateral (select max(array_position(${bind(levels)}::text[], r.current_level)) as rank, count(*)::int as risks
        from risk r where not r.void and r.process = p.id and r.type = 'Risk' and r.current_level is not null
          and r.state <> all(${bind(terminalStates(risk))}) and ${readableSql(actor, risk, 'r', bind)}) k on true
      where p.state = 'active' order by k.rank desc nulls last, p.name`,
    values,
  })
  return rows.map(({ rank, ...process }) => ({ ...process, level: levelOf(rank) }))
}

function levelOf(rank: number | null): CoveredProcess['level'] {
  const word = rank === null ? undefined : levels[rank - 1]
  return rank === null || word === undefined ? null : { word, rank: rank - 1, of: levels.length }
}

const clauses = `select c.id, c.number, c.name, c.above from clause c where c.state = 'active' and c.standard = $1
  order by c.place, c.id`

/**
 * A clause counts as audited by its answered questions, by the criteria of the audit, and by what was found about it.
 * Each kind of record is read once, by the audits that are looked at. What was found and names no clause may be about any that
 * its audit touched, so none of them looks as if nothing had been found.
 */
const touched = (held: string, isFinding: string, ranked: string) => `with held as materialized (${held}),
  found as materialized (
    select f.audit, f.clause, min(array_position(${ranked}::text[], f.grade)) as rank, count(*)::int as findings
      from finding f where not f.void and f.audit in (select h.id from held h) and ${isFinding}
      group by f.audit, f.clause),
  touched as (
    select l.parent as id, l.clause from checklist_line l where not l.void and l.parent in (select h.id from held h)
      and l.clause is not null and l.result is not null and l.result <> 'N.A.'
    union select h.id, (c ->> 'clause')::uuid from held h
      cross join jsonb_array_elements(coalesce(h.criteria, '[]')) c where c ->> 'clause' is not null
    union select f.audit, f.clause from found f where f.clause is not null),
  latest as (
    select distinct on (h.process, t.clause) h.process, t.clause, h.id, h.number, h.title, h.ended_on
      from touched t join held h on h.id = t.id
      order by h.process, t.clause, h.ended_on desc, h.id desc)
  select l.process, l.clause, l.ended_on as day, l.number, l.title, least(f.rank, u.rank) as rank,
      coalesce(f.findings, 0) as findings, coalesce(u.findings, 0) as unplaced,
      (select min(h.planned_start) from held h) as first, (select count(*)::int from held h) as audits
    from latest l left join found f on f.audit = l.id and f.clause = l.clause
      left join found u on u.audit = l.id and u.clause is null`

/** What a map of process by clause shows, narrowed like the list of audits. */
export async function coverage(engine: Engine, actor: Actor, query: ListQuery, standard: string): Promise<Coverage> {
  const since = addMonths(query.today, -lookedBack)
  const params = parameters()
  const { values, bind } = params
  const ids = await idsOf(engine.pool, query)
  const held = `select r.id, r.number, r.title, r.process, r.planned_start, r.ended_on, r.criteria from audit r
    where ${conditions(engine.registry, audit, actor, query, ids, params)} and r.planned_start >= ${bind(since)}::date
      and r.process is not null and r.ended_on is not null and r.state <> 'cancelled'
    order by r.planned_start desc, r.id desc limit ${most}`
  const isFinding = `f.state not in ('draft', 'withdrawn') and ${readableSql(actor, finding, 'f', bind)}`
  const [processes, { rows: parts }, { rows }] = await Promise.all([
    processesOf(engine, actor),
    engine.pool.query<CoveredClause>({ name: 'coverage-clauses', text: clauses, values: [standard] }),
    engine.pool.query<Found>({ text: touched(held, isFinding, bind(grades)), values }),
  ])
  const [one] = rows
  return {
    processes,
    clauses: parts,
    cells: rows.map(({ number, title, rank, first: _, audits: __, ...cell }) => ({
      ...cell,
      audit: { number, title },
      worst: gradeAt(rank),
    })),
    since: one?.audits === most ? one.first : since,
  }
}

const gradeAt = (rank: number | null): Grade | null => (rank === null ? null : (grades[rank - 1] ?? null))
