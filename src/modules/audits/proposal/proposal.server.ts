// What speaks for an audit of each process, counted in one statement, of what the reader may read: each kind of record is
// read once for all processes.

import type { Actor } from '#lib/actor.ts'
import { addMonths, type Day } from '#lib/days.ts'
import { workingDayFrom } from '#lib/working-days.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { levels } from '#modules/contents/risk-score.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import { terminalStates } from '#kernel/workflow/terminal.ts'
import { auditProgramme } from '../audit-programme.ts'
import { audit } from '../audit.ts'
import { finding } from '../finding.ts'
import { grades, type Grade } from '../grades.ts'
import type { Proposal, ProposedAudit } from './proposal.ts'
import { daysFor, isProposed, pointsOf, scoreOf, typeOf, type Facts } from './score.ts'

/** Of a process that was never audited, the cases of so many months count. */
const countedBack = 24

type Known = Pick<ProposedAudit, 'id' | 'number' | 'name' | 'risks' | 'cases' | 'capas' | 'planned'> & {
  readonly rank: number | null
  readonly last: { readonly number: string; readonly day: Day; readonly worst: number | null } | null
}

type Asked = { readonly programme: string; readonly year: number; readonly today: Day }

function factsSql(actor: Actor, { programme, year, today }: Asked, { bind }: ReturnType<typeof parameters>): string {
  const reads = (definition: Parameters<typeof readableSql>[1], alias: string) =>
    readableSql(actor, definition, alias, bind)
  return `with last as materialized (select distinct on (a.process) a.process, a.id, a.number, a.ended_on from audit a
      where not a.void and a.process is not null and a.ended_on is not null and a.state <> 'cancelled' and ${reads(audit, 'a')}
      order by a.process, a.ended_on desc, a.id desc),
    worst as (select f.audit, min(array_position(${bind(grades)}::text[], f.grade)) as worst from finding f
      where not f.void and f.audit in (select id from last) and f.state not in ('draft', 'withdrawn') and ${reads(finding, 'f')}
      group by f.audit),
    rated as (select r.process, max(array_position(${bind(levels)}::text[], r.current_level)) as rank, count(*)::int as risks
      from risk r where not r.void and r.type = 'Risk' and r.current_level is not null
        and r.state <> all(${bind(terminalStates(risk))}) and ${reads(risk, 'r')} group by r.process),
    since as (select p.id as process, coalesce(a.ended_on, ${bind(addMonths(today, -countedBack))}::date) as day
      from process p left join last a on a.process = p.id where p.state = 'active'),
    counted as (select n.process, count(distinct n.id)::int as cases, count(distinct c.id)::int as capas
      from since s join nonconformance n on n.process = s.process and n.detected_on > s.day
      left join link l on l.from_card = n.id and l.type = 'escalated_to'
      left join capa c on c.id = l.to_card and not c.void and ${reads(capa, 'c')}
      where not n.void and n.state <> 'dismissed' and n.detected_on > (select min(day) from since) and ${reads(nonconformance, 'n')}
      group by n.process),
    coming as (select distinct on (n.process) n.process, n.number, n.planned_start from audit n
      where not n.void and n.process is not null and n.state <> 'cancelled' and ${reads(audit, 'n')}
        and (n.programme = ${bind(programme)}::uuid or n.planned_start between ${bind(`${year}-01-01`)}::date and ${bind(`${year}-12-31`)}::date)
      order by n.process, n.planned_start, n.id)
    select p.id, p.number, p.name, k.rank, coalesce(k.risks, 0) as risks, coalesce(c.cases, 0) as cases, coalesce(c.capas, 0) as capas,
      case when a.id is null then null else jsonb_build_object('number', a.number, 'day', a.ended_on, 'worst', w.worst) end as last,
      case when n.number is null then null else jsonb_build_object('number', n.number, 'day', n.planned_start) end as planned
    from process p left join rated k on k.process = p.id left join last a on a.process = p.id left join worst w on w.audit = a.id
      left join counted c on c.process = p.id left join coming n on n.process = p.id
    where p.state = 'active' order by p.name`
}

const levelAt = (rank: number | null): Facts['level'] => {
  const word = rank === null ? undefined : levels[rank - 1]
  return rank === null || word === undefined ? null : { word, rank: rank - 1, of: levels.length }
}

const gradeAt = (rank: number | null): Grade | null => (rank === null ? null : (grades[rank - 1] ?? null))

/** Which processes a programme should audit in its year, when, and why. */
export async function proposalFor(engine: Engine, actor: Actor, name: string, today: Day): Promise<Proposal> {
  const row = await readRow(engine.pool, actor, auditProgramme, name)
  const year = Number(row.year)
  const params = parameters()
  const [{ rows }, holidays] = await Promise.all([
    engine.pool.query<Known>({
      text: factsSql(actor, { programme: row.id, year, today }, params),
      values: params.values,
    }),
    holidaysOf(engine.pool, null, `${year}-01-01`, `${year}-12-31`),
  ])
  const known = rows
    .map(({ rank, last, ...process }) => {
      const facts = { ...process, level: levelAt(rank), last: last && { ...last, worst: gradeAt(last.worst) } }
      return { ...facts, points: pointsOf(facts, today) }
    })
    .toSorted((one, other) => scoreOf(other.points) - scoreOf(one.points))
  const wanted = known.filter((one) => one.planned === null && isProposed(one, today, `${year}-12-31`))
  const days = daysFor(wanted.length, year, today)
  return {
    year,
    items: known.map((one) => {
      const day = days[wanted.indexOf(one)]
      return { ...one, proposal: day === undefined ? null : { day: workingDayFrom(day, holidays), type: typeOf(one) } }
    }),
  }
}
