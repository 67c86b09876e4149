// An action that is training: what it asks people to learn is assigned to them in the act that decides it, shown on it, and waited for.

import { addDays, type Day } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import { listed } from '#lib/listed.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { openStates } from '../assignment-states.ts'
import { askedForActions } from '../assignment/assignment-fields.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { assign } from '../assignment/reconcile.server.ts'
import { mostAssigned } from '../bulk/bulk.ts'
import { askingOf, pairsOf, type Asking, type Pair } from './pairs.server.ts'

/** As many days as the requirement gives, and no more than the action has, where its own day is still to come. */
function dueOf({ due }: Asking, { requirement }: Pair, today: Day): Day {
  const last = addDays(today, requirement.due_days)
  return due !== null && due >= today && due < last ? due : last
}

/** Whoever else assigns these requirements waits, so that nobody is asked twice. */
async function holdRequirements({ db }: UnitOfWork, pairs: readonly Pair[]): Promise<void> {
  await db.query({
    name: 'training-asked-requirements-wait',
    text: 'select id from chain where id = any($1) order by id for update',
    values: [[...new Set(pairs.map(({ requirement }) => requirement.id))]],
  })
}

async function assignOne(door: UnitOfWork, askToRead: AskToRead, action: Asking): Promise<void> {
  const seen = await pairsOf(door.db, [action.id])
  if (seen.length > mostAssigned)
    refuse(
      'invalid',
      `It would be assigned ${seen.length} times. At most ${mostAssigned} by one action: share them out among several.`,
      'learners',
    )
  if (seen.some(({ assignment }) => assignment === null)) {
    await holdRequirements(door, seen)
    const because = `${action.number}: ${action.title}`.slice(0, 200)
    for (const pair of await pairsOf(door.db, [action.id]))
      if (pair.assignment === null && !pair.hasWritten)
        await assign(door, askToRead, pair, {
          why: action.why,
          because,
          due: dueOf(action, pair, door.today()),
          isNamed: true,
        })
  }
  await endAssigned(door, await noteAsked(door, action), `Nobody learns it for ${action.number} any more.`)
}

/** Notes on an action by which assignments people learn for it; answers those that they do so by no longer. */
async function noteAsked(door: UnitOfWork, action: Asking): Promise<readonly string[]> {
  const asked = (await pairsOf(door.db, [action.id])).flatMap(({ assignment }) => assignment ?? [])
  const gone = action.asked.filter((id) => !asked.includes(id))
  if (gone.length > 0 || asked.length !== action.asked.length)
    await door.move(door.registry.named('action'), action.number, 'train', {
      version: action.version,
      follows: true,
      values: { asked },
    })
  return gone
}

/** Actions go on waiting for those who read something else now than what they were asked: given the assignments that ended unread. */
export async function goOnWaiting(door: UnitOfWork, ended: readonly string[]): Promise<void> {
  if (ended.length === 0) return
  const { rows } = await door.db.query<{ id: string }>({
    name: 'training-actions-that-wait',
    text: `select a.id from link l join action a on a.id = l.from_card and a.state = 'open' and not a.void
      where l.to_card = any($1::uuid[]) and l.type = 'trained_by' group by a.id order by a.id`,
    values: [ended],
  })
  for (const action of await askingOf(
    door.db,
    rows.map(({ id }) => id),
  ))
    await noteAsked(door, action)
}

type Open = { readonly number: string; readonly version: number }

// $1 assignments. Those that are open, were made for actions, and that no open action waits for any more.
const openAlone = `select x.number, x.version from training_assignment x
  where x.id = any($1::uuid[]) and x.state in ${inSql(openStates)} and not x.void and x.why in ${inSql(askedForActions)}
    and not exists (select from link l join action o on o.id = l.from_card and o.state = 'open' and not o.void
      where l.to_card = x.id and l.type = 'trained_by')
  order by x.id`

async function endAssigned(door: UnitOfWork, ids: readonly string[], reason: string): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await door.db.query<Open>({ name: 'training-asked-alone', text: openAlone, values: [ids] })
  for (const { number, version } of rows)
    await door.move(door.registry.named('training-assignment'), number, 'cancel', { version, follows: true, reason })
}

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const isOpen = ({ state }: Pair) => (openStates as readonly (string | null)[]).includes(state)

/** Who has something still to learn, each with what that is. */
const namesOf = (pairs: readonly Pair[]) =>
  listed(
    [...Map.groupBy(pairs, ({ name }) => name)].map(
      ([name, own]) => `${name} (${listed(own.map(({ requirement }) => `“${requirement.title}”`))})`,
    ),
  )

const demand = (why: string, isHeld: boolean) =>
  isHeld &&
  refuse('blocked', why, undefined, {
    guards: [{ guard: 'training-settled', passed: false, why, mend: { tied: 'trained_by' } }],
  })

export const trainsPeople = (askToRead: AskToRead): TrainsPeople => ({
  async begin(door, actions) {
    for (const action of await askingOf(door.db, actions))
      if (action.isDecided) await assignOne(door, askToRead, action)
  },
  end: (door, action: AnyRow, why) => endAssigned(door, idsIn(action.asked), why.slice(0, 2000)),
  async demandSettled(door, { id }) {
    const pairs = await pairsOf(door.db, [id])
    const waiting = pairs.filter(({ assignment, hasWritten }) => assignment === null && !hasWritten)
    const [action] = waiting.length > 0 ? await askingOf(door.db, [id]) : []
    demand(
      `It was not assigned yet to ${namesOf(waiting)}: that follows once the plan which asks for the action is approved.`,
      waiting.length > 0 && action?.isDecided === false,
    )
    demand(
      `Nobody can be asked to read it as long as nothing of the document is in effect: ${namesOf(waiting)}.`,
      waiting.length > 0,
    )
    const open = pairs.filter(isOpen)
    demand(`Still to be learnt, or waived: ${namesOf(open)}.`, open.length > 0)
  },
})
