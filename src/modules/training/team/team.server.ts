// How the people of a line manager stand: five statements, however many they are.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { isMet, standings, type Standing } from '../standing/standing.ts'
import { coveredAlone, type Alone } from './alone.server.ts'
import { peopleOf, plannedOf, rolesOf, standsOf, type RowOf } from './team-rows.server.ts'
import { joining, soon, type Learnt, type Member, type Planned, type Team } from './team.ts'

/** The most pressing first; within that by day. */
const pressing: readonly Standing[] = ['overdue', 'expired', 'due', 'missing']

const byDay = (one: Day | null, other: Day | null) => (one ?? '9999').localeCompare(other ?? '9999')

const learnt = ({ person: _, requirement: __, ...one }: RowOf['stands']): Learnt => one

function countsOf(own: readonly RowOf['stands'][]): Member['counts'] {
  const counts = Object.fromEntries(standings.map((one) => [one, 0])) as Record<Standing, number> // Of these alone.
  for (const { standing } of own) counts[standing] += 1
  return counts
}

/** What is not held yet is due so many days after its first day; what is, when it was asked for. */
function planOf(lines: readonly RowOf['planned'][], own: readonly RowOf['stands'][]): readonly Planned[] {
  const stands = new Map(own.map((one) => [one.requirement, one]))
  const known = new Map<string, Planned>()
  for (const { requirement, number, title, role, state, by } of lines) {
    const stood = stands.get(requirement)
    const first = known.get(number)
    if (first && (state === 'planned' || stood)) continue
    known.set(number, {
      number,
      title,
      role,
      by: stood && isMet(stood.standing) ? stood.due : (stood?.due ?? by),
      standing: stood?.standing ?? (state === 'planned' ? 'planned' : 'missing'),
      assignment: stood?.assignment ?? null,
    })
  }
  return [...known.values()].toSorted((one, other) => byDay(one.by, other.by))
}

type Found = {
  readonly today: Day
  readonly roles: ReadonlyMap<string, readonly RowOf['role'][]>
  readonly stands: ReadonlyMap<string, readonly RowOf['stands'][]>
  readonly planned: ReadonlyMap<string, readonly RowOf['planned'][]>
  readonly alone: ReadonlyMap<string, Alone>
}

const nothing: Alone = { roles: [], requirements: [] }

function memberOf(one: RowOf['person'], { today, roles, stands, planned, alone }: Found): Member {
  const { since, ...person } = one
  const own = stands.get(one.id) ?? []
  const open = own
    .filter(({ standing }) => !isMet(standing))
    .toSorted(
      (a, b) =>
        pressing.indexOf(a.standing) - pressing.indexOf(b.standing) || byDay(a.due ?? a.until, b.due ?? b.until),
    )
  const ending = own
    .filter(({ standing, until }) => isMet(standing) && until !== null && until <= addDays(today, soon))
    .toSorted((a, b) => byDay(a.until, b.until))
  const days = open.flatMap(({ due }) => due ?? []).toSorted()
  return {
    ...person,
    isNew: since >= addDays(today, -joining),
    roles: (roles.get(one.id) ?? []).map(({ person: _, ...role }) => role),
    counts: countsOf(own),
    open: open.map(learnt),
    nextDue: days[0] ?? null,
    ending: ending.map(learnt),
    plan: planOf(planned.get(one.id) ?? [], own),
    alone: alone.get(one.id) ?? nothing,
  }
}

/** How those stand whose line manager somebody is. Of nobody where they lead nobody. */
export async function teamOf({ pool, zone }: Engine, actor: PersonActor, now: Date): Promise<Team> {
  const today = dayAt(now, zone)
  const ids = actor.team
  if (ids.length === 0) return { today, members: [] }
  const people = await peopleOf(pool, ids, zone)
  const of = people.map(({ id }) => id)
  const [roles, stands, planned, alone] = await Promise.all([
    rolesOf(pool, of),
    standsOf(pool, of, today),
    plannedOf(pool, of, today),
    coveredAlone(pool, of, today),
  ])
  const found = {
    today,
    roles: Map.groupBy(roles, ({ person }) => person),
    stands: Map.groupBy(stands, ({ person }) => person),
    planned: Map.groupBy(planned, ({ person }) => person),
    alone,
  }
  return { today, members: people.map((one) => memberOf(one, found)) }
}
