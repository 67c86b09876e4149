// Who may do something on a day, who could by then, and who will not be allowed to any more.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { coveredBy, duties, isDuty } from '#lib/duties.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { earliest, firstOf, isQualified, lastDue } from './best.ts'
import { holdersSql, qualifiesFor, type Holder } from './holders.server.ts'
import { sees, seesAll } from './seen-by.server.ts'
import type { Choice, Could, May, Subject, WhoMay } from './who-may.ts'

/** Which job roles `j` let somebody do it: `$2` is the name of what is asked, or the duties that cover it. */
const letting: Readonly<Record<Subject['kind'], string>> = {
  duty: qualifiesFor('$2::text[]'),
  role: 'j.number = any($2::text[])',
  process: 'exists (select from process c where c.number = any($2::text[]) and c.id = any(j.processes))',
}

const namesOf = ({ kind, name }: Subject): readonly string[] =>
  kind === 'duty' && isDuty(name) ? coveredBy(name) : [name]

/** Only who works here on the day. */
const present = (day: string) =>
  `p.state in ('active', 'invited') and (p.last_day is null or p.last_day >= ${day}::date)`

type Found = Holder & { readonly lastDay: Day | null }

async function holdersOn(db: Db, subject: Subject, day: Day): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({
    name: `training-holders-${subject.kind}`,
    text: `select o.*, p.last_day as "lastDay" from (${holdersSql('$1', letting[subject.kind])}) o
      join person p on p.id = o.person where ${present('$1')} order by p.name`,
    values: [day, namesOf(subject)],
  })
  return rows
}

/** Whether a duty takes anything: a job role qualifies for it by name. */
async function isArmed(db: Db, { kind, name }: Subject): Promise<boolean> {
  if (kind !== 'duty') return true
  const { rows } = await db.query({
    name: 'training-armed',
    text: `select from job_role j where j.state = 'effective' and not j.void and ${qualifiesFor('$1::text[]')} limit 1`,
    values: [[name]],
  })
  return rows.length > 0
}

/** All that may be asked for: duties, job roles in effect, and processes that a job role works in. */
async function choicesIn(db: Db): Promise<readonly Choice[]> {
  const { rows } = await db.query<Choice>({
    name: 'training-choices',
    text: `with roles as (select j.number, j.title, j.processes from job_role j where j.state = 'effective' and not j.void)
      (select 'role' as kind, number as name, title as label from roles)
      union all (select 'process', c.number, c.name from process c where c.id in (select unnest(processes) from roles))
      order by kind desc, label`,
  })
  return [...duties.map((name) => ({ kind: 'duty', name, label: name }) as const), ...rows]
}

type Asked = { readonly subject: Subject | null; readonly day: Day; readonly today: Day }

/** Answers it as far as whoever asks may know it; that somebody may is no secret. */
export async function whoMay(engine: Engine, actor: PersonActor, { subject, day, today }: Asked): Promise<WhoMay> {
  const { pool: db } = engine
  const choices = await choicesIn(db)
  const nothing = {
    day,
    subject,
    choices,
    isOpen: false,
    qualified: [],
    could: [],
    ending: [],
    isWhole: seesAll(actor),
  }
  if (!subject) return nothing
  if (!choices.some(({ kind, name }) => kind === subject.kind && name === subject.name))
    return refuse('invalid', 'Choose a duty, a job role or a process from the list.', 'of')
  if (!(await isArmed(db, subject))) return { ...nothing, isOpen: true }
  const then = firstOf(await holdersOn(db, subject, day))
  const now = day === today ? then : firstOf(await holdersOn(db, subject, today))
  const may = new Set(then.filter(isQualified).map(({ person }) => person))
  const named = await namer(engine, actor, [...then, ...now])
  return {
    ...nothing,
    qualified: then.filter(isQualified).map((one) => mayOf(one, actor, named)),
    could: then
      .filter((one) => !isQualified(one) && sees(actor, one.person))
      .map((one) => couldOf(one, named))
      .toSorted(byNearest),
    ending: now
      .filter((one) => isQualified(one) && !may.has(one.person) && sees(actor, one.person))
      .map((one) => mayOf(one, actor, named)),
  }
}

type NameOf = (...ids: readonly (string | null)[]) => Named | null

/** Names records for whoever asks: the first of several that they may read. */
async function namer({ pool, registry }: Engine, actor: PersonActor, all: readonly Holder[]): Promise<NameOf> {
  const ids = all.flatMap(({ person, role, lacks }) => [
    person,
    role,
    ...lacks.flatMap(({ assignment, requirement }) => [requirement, ...(assignment === null ? [] : [assignment])]),
  ])
  const cards = await cardsOf(pool, [...new Set(ids)])
  return (...wanted) => {
    const found = wanted.flatMap((id) => {
      const card = id === null ? undefined : cards.get(id)
      return card ? refOf(registry, actor, card) : []
    })
    return found.find(isRef) ?? found[0] ?? null
  }
}

function mayOf({ person, role, since, until, heldUntil, lastDay }: Found, actor: PersonActor, named: NameOf): May {
  const who = named(person) ?? { id: person, restricted: true }
  if (!sees(actor, person)) return { person: who, role: null, since: null, until: null }
  return { person: who, role: named(role), since, until: earliest(until, heldUntil, lastDay) }
}

const couldOf = ({ person, role, lacks }: Found, named: NameOf): Could => ({
  person: named(person) ?? { id: person, restricted: true },
  role: named(role),
  missing: lacks.map(({ title, standing, due, assignment, requirement }) => ({
    title,
    standing,
    due,
    record: named(assignment, requirement),
  })),
  by: lastDue(lacks),
})

/** Whoever lacks least stands first; of these, whose last is due first. */
const byNearest = (one: Could, other: Could) =>
  one.missing.length - other.missing.length || (one.by ?? '9999').localeCompare(other.by ?? '9999')
