// One requirement assigned to many in one act: all of them or none. What is told ahead is found by the same statement.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { isId } from '#lib/ids.ts'
import { Refusal, refuse, refuseFields } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { lockHead, readRow } from '#kernel/store/loaded.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { assign, type Asking } from '../assignment/reconcile.server.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import {
  leadsAlone,
  mayAssign,
  mostAssigned,
  mostLooked,
  outcomes,
  withinOf,
  type Outcome,
  type Rehearsed,
} from './bulk.ts'
import { actionOf } from './action.server.ts'
import { foundOf, requirementNamed, type Chosen, type Found, type Whom } from './whom.server.ts'

/** Records are named by id or number. */
export type Asked = Whom & {
  readonly requirement: string
  /** By when; as many days as the requirement gives, where nothing is said. */
  readonly due: Day | null
  readonly because: string
  /** The action of a CAPA that asks for it; null: it is asked for by hand. */
  readonly action: string | null
}

const wrong = (field: string, message: string) => refuseFields([{ field, code: 'invalid', message }])

async function chosenOf({ pool }: Engine, actor: PersonActor, name: string): Promise<Chosen> {
  try {
    await readRow(pool, actor, trainingRequirement, name)
  } catch (error) {
    if (error instanceof Refusal) return wrong('requirement', 'There is no such requirement.')
    throw error
  }
  const chosen = (await requirementNamed(pool, name)) ?? wrong('requirement', 'There is no such requirement.')
  if (chosen.state !== 'effective') return wrong('requirement', 'It is not in effect: nobody has to meet it yet.')
  return chosen
}

const groups = {
  departments: { kind: 'department', missing: 'There is no such department.' },
  sites: { kind: 'site', missing: 'There is no such site.' },
  roles: { kind: 'job-role', missing: 'There is no such job role.' },
  people: { kind: 'person', missing: 'There is no such person.' },
} as const

/** The ids of what is named; refuses what there is not, and what who asks may not read. */
async function idsOf({ pool, registry }: Engine, actor: PersonActor, whom: Whom): Promise<Whom> {
  const named = Object.keys(groups).flatMap((group) => whom[group as keyof Whom]) // The keys of a literal.
  const { rows } = await pool.query<{ id: string }>({
    name: 'training-named-to-assign',
    text: 'select id from card where (id = any($1::uuid[]) or number = any($2)) and not void',
    values: [named.filter(isId), named],
  })
  const cards = [
    ...(
      await cardsOf(
        pool,
        rows.map(({ id }) => id),
      )
    ).values(),
  ]
  const known = new Map(
    cards
      .filter((card) => mayRead(actor, registry.named(card.kind), card))
      .flatMap(({ kind, id, number }) => [id, number].map((name) => [`${kind} ${name}`, id] as const)),
  )
  const ids = (group: keyof Whom) => {
    const { kind, missing } = groups[group]
    return whom[group].map((name) => known.get(`${kind} ${name}`) ?? wrong(group, missing))
  }
  return { departments: ids('departments'), sites: ids('sites'), roles: ids('roles'), people: ids('people') }
}

function counted(found: readonly Found[]): Rehearsed['counts'] {
  const counts = Object.fromEntries(outcomes.map((one) => [one, 0])) as Record<Outcome, number> // Of these alone.
  for (const { outcome } of found) counts[outcome] += 1
  return counts
}

/** A line manager assigns to those whom they lead; whoever else is named is told by name. */
async function refuseOthers({ pool }: Engine, { team }: PersonActor, people: readonly string[]): Promise<void> {
  const others = people.filter((id) => !team.includes(id))
  const [first] = (await cardsOf(pool, others)).values()
  if (first) wrong('people', `You assign to the people you lead: you are not the line manager of ${first.title}.`)
}

const sayNobody = () => wrong('people', 'Say to whom: a department, a site, a job role, or people by name.')

async function assignAll(
  door: UnitOfWork,
  askToRead: AskToRead,
  requirement: Chosen,
  found: readonly Found[],
  why: Asking,
) {
  for (const { learner, outcome } of found)
    if (outcome === 'assign') await assign(door, askToRead, { requirement, learner }, why)
}

/**
 * Tells to whom it would be assigned, or assigns it.
 * @param how `dryRun`: nothing is done
 */
export async function assignToMany(
  engine: Engine,
  askToRead: AskToRead,
  { actor, now }: { readonly actor: PersonActor; readonly now: Date },
  asked: Asked,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Rehearsed> {
  if (!mayAssign(actor))
    return refuse(
      'not-allowed',
      'Only training administrators and the quality manager assign to others, and line managers to the people they lead.',
    )
  const today = dayAt(now, engine.zone)
  if (asked.due !== null && asked.due < today) return wrong('due', 'Nothing is due in the past.')
  const whom = await idsOf(engine, actor, asked)
  if (Object.values(whom).every((names) => names.length === 0)) return sayNobody()
  if (leadsAlone(actor)) await refuseOthers(engine, actor, whom.people)
  const requirement = await chosenOf(engine, actor, asked.requirement)
  const action = asked.action === null ? null : await actionOf(engine, actor, asked.action)
  const why: Asking = {
    ...(action === null
      ? { why: 'Manual', because: asked.because }
      : { why: 'CAPA action', because: `${action}: ${asked.because}` }),
    ...(asked.due && { due: asked.due }),
    isNamed: true,
  }
  const answer = (found: readonly Found[]): Rehearsed => ({
    requirement: { number: requirement.number, title: requirement.title },
    due: asked.due ?? addDays(today, requirement.due_days),
    dryRun,
    counts: counted(found),
    items: found.map(({ learner: _, ...line }) => line),
  })
  const by = { today, within: withinOf(actor) }
  if (dryRun) {
    const found = await foundOf(engine.pool, requirement.id, whom, by)
    if (found.length > mostLooked) return wrong('people', `These are more than ${mostLooked} people. Narrow it.`)
    return answer(found)
  }
  return together(engine, actor, now, async (door) => {
    // Two who assign it at once are one after the other: the second finds what the first has assigned.
    await lockHead(door.db, trainingRequirement, requirement.id)
    const found = await foundOf(door.db, requirement.id, whom, by)
    const fresh = found.filter(({ outcome }) => outcome === 'assign').length
    if (fresh > mostAssigned)
      return wrong(
        'people',
        `It would be assigned to ${fresh} people. At most ${mostAssigned} in one act: name them in several.`,
      )
    await assignAll(door, askToRead, requirement, found, why)
    return answer(found)
  })
}
