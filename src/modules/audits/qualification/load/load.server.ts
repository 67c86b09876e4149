// How much each auditor audits, asked in two statements, of what the reader may read.

import type { Actor } from '#lib/actor.ts'
import { addMonths, type Day } from '#lib/days.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { cardsOf, refOf, type Ref } from '#kernel/store/refs.server.ts'
import { audit } from '../../audit.ts'
import { auditor } from '../../team.ts'
import { auditorQualification } from '../qualification.ts'
import type { AuditorLoad, Load, QualifiedAs } from './load.ts'

/** So many qualifications are looked at; a house with more narrows the list. */
const most = 500

/** The last audit is looked for so many months back: as long as a certificate lasts. */
const lookedBack = 36

type Qualified = QualifiedAs & { readonly auditor: string }

type Counted = Pick<AuditorLoad, 'audits' | 'led' | 'held' | 'last' | 'next'> & { readonly person: string }

const audits = (readable: string, bind: (value: unknown) => string, today: Day, people: readonly string[]) => {
  const year = today.slice(0, 4)
  const inYear = `t.planned_start >= ${bind(`${year}-01-01`)}::date`
  const told = `jsonb_build_object('number', t.number, 'title', t.title, 'day', t.day)`
  return `with taken as (
      select m.person, m.leads, r.number, r.title, r.planned_start, r.ended_on, coalesce(r.ended_on, r.planned_start) as day
      from audit r cross join lateral (
        select r.owner as person, true as leads
        union all select (t ->> 'person')::uuid, false from jsonb_array_elements(coalesce(r.team, '[]')) t
          where t ->> 'role' = ${bind(auditor)} and (t ->> 'person')::uuid is distinct from r.owner) m
      where not r.void and r.state <> 'cancelled' and ${readable}
        and r.planned_start between ${bind(addMonths(today, -lookedBack))}::date and ${bind(`${year}-12-31`)}::date
        and m.person = any(${bind(people)}))
    select t.person, count(*) filter (where ${inYear})::int as audits,
      count(*) filter (where ${inYear} and t.leads)::int as led,
      count(*) filter (where ${inYear} and t.ended_on is not null)::int as held,
      (array_agg(${told} order by t.ended_on desc, t.number desc) filter (where t.ended_on is not null))[1] as last,
      (array_agg(${told} order by t.planned_start, t.number)
        filter (where t.ended_on is null and t.planned_start >= ${bind(today)}::date))[1] as next
    from taken t group by t.person`
}

/** Those who are or were qualified, narrowed like the list, with their audits of the year. */
export async function loadOf(
  engine: Engine,
  actor: Actor,
  query: ListQuery,
): Promise<
  Omit<Load, 'items'> & { readonly items: readonly (Omit<AuditorLoad, 'person'> & { person: Ref | null })[] }
> {
  const ids = await idsOf(engine.pool, query)
  const asked = parameters()
  const { rows } = await engine.pool.query<Qualified>({
    text: `select r.number, r.scope, r.state, r.valid_until as "validUntil", r.auditor from auditor_qualification r
      where ${conditions(engine.registry, auditorQualification, actor, query, ids, asked)}
        and r.state in ('qualified', 'expired') and not r.void
      order by r.valid_until, r.id limit ${most + 1}`,
    values: asked.values,
  })
  const qualified = Map.groupBy(rows.slice(0, most), (one) => one.auditor)
  const people = [...qualified.keys()]
  const params = parameters()
  const readable = readableSql(actor, audit, 'r', params.bind)
  const [counted, cards] = await Promise.all([
    engine.pool.query<Counted>({
      text: audits(readable, params.bind, query.today, people),
      values: params.values,
    }),
    cardsOf(engine.pool, people),
  ])
  const countOf = new Map(counted.rows.map(({ person, ...count }) => [person, count]))
  const named = (id: string) => {
    const card = cards.get(id)
    return card ? refOf(engine.registry, actor, card) : null
  }
  const nothing = { audits: 0, led: 0, held: 0, last: null, next: null }
  const items = [...qualified].map(([person, scopes]) => ({
    person: named(person),
    scopes: scopes.map(({ auditor: _, ...scope }) => scope),
    ...(countOf.get(person) ?? nothing),
  }))
  return {
    year: Number(query.today.slice(0, 4)),
    items: items.toSorted((one, other) => other.audits - one.audits),
    isCut: rows.length > most,
  }
}
