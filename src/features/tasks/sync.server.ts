// What an act changed of whom its records ask for what: written once, just before it is kept.

import type { Actor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { keepNews, newsOf, type News } from '#features/alerts/news.server.ts'
import { asksOf } from '#kernel/definition/asks-of.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openRounds, readWhole, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { definitionUnder, learnPolicies } from '#kernel/store/policies.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { assignmentsOf, type Assignment } from './assignments.ts'
import { freedIn } from './freed.server.ts'
import { isAsked } from './whom.ts'
import { dueOf, taskRow, writeTasks, type How, type Outcome, type TaskRow } from './write.server.ts'

/** What a record asked before the act and asks after it. */
type Turn = {
  readonly definition: Definition
  readonly loaded: LoadedRecord
  readonly before: readonly Assignment[]
  readonly after: readonly Assignment[]
  /** The step that the act took on it. */
  readonly step: string | undefined
}

/** Reads what has to be asked anew, whoever has changed it. */
const settler = { kind: 'job', name: 'Tasks' } as const

const isSame = (one: Pick<Assignment, 'duty' | 'assignee'>) => (other: Assignment) =>
  one.duty === other.duty && one.assignee === other.assignee

/** Whom a record asks for what, with its steps as policies leave them. */
const asks = ({ knownPolicies }: Tx, definition: Definition, { row, rounds }: LoadedRecord) =>
  assignmentsOf(definitionUnder(knownPolicies, definition, rounds), row, openRounds(rounds))

/** Asks for the policies of all that the act has changed. */
const learn = (tx: Tx) =>
  learnPolicies(
    tx,
    tx.knownPolicies,
    [...tx.loaded.values(), ...tx.stood.values()].flatMap((one) => {
      const definition = one && tx.registry.numbered(one.row.number)
      return definition ? { definition, rounds: one.rounds } : []
    }),
  )

function turnsIn(tx: Tx): readonly Turn[] {
  return [...tx.loaded.values()].flatMap((loaded) => {
    const stood = tx.stood.get(loaded.row.id)
    const definition = tx.registry.numbered(loaded.row.number)
    if (stood === loaded || !definition) return []
    const before = stood ? asks(tx, definition, stood) : []
    const after = asks(tx, definition, loaded)
    if (JSON.stringify(before) === JSON.stringify(after)) return []
    return { definition, loaded, before, after, step: tx.taken.get(loaded.row.id) }
  })
}

const count = (tasks: number, what: string) => `${tasks} ${tasks === 1 ? 'task is' : 'tasks are'} ${what}`

/** How many tasks an act would raise and end, where it is only rehearsed. */
export function foretellTasks(tx: Tx): readonly string[] {
  const turns = turnsIn(tx)
  const among = (some: readonly Assignment[], others: readonly Assignment[]) =>
    some.filter((one) => !others.some(isSame(one))).length
  const raised = turns.reduce((sum, { before, after }) => sum + among(after, before), 0)
  const ended = turns.reduce((sum, { before, after }) => sum + among(before, after), 0)
  const said = [...(raised > 0 ? [count(raised, 'raised')] : []), ...(ended > 0 ? [count(ended, 'ended')] : [])]
  return said.length > 0 ? [`${said.join(', ')}.`] : []
}

const inherited = ['owner', 'department', 'site'] as const

/** What a part said before its record changed: what it has not of its own it had from the record as that stood. */
const asBefore = ({ fields }: Definition, { row, ...loaded }: LoadedRecord, stood: AnyRow): LoadedRecord => {
  const had = inherited.filter((name) => !(name in fields)).map((name) => [name, stood[name] ?? null] as const)
  return { ...loaded, row: { ...row, ...Object.fromEntries(had) } }
}

/** The parts of a record that ask whoever owns it, or is responsible where it is, when that has changed. */
async function partTurns(tx: Tx): Promise<readonly Turn[]> {
  const { db, registry, loaded: records, stood: earlier } = tx
  const turns: Turn[] = []
  for (const { row, parts } of records.values()) {
    const stood = earlier.get(row.id)?.row
    if (!stood || inherited.every((name) => stood[name] === row[name])) continue
    for (const [name, ofKind] of Object.entries(parts))
      for (const { id, state } of ofKind) {
        const definition = registry.named(name)
        const standing = definition.workflow.states[String(state)]
        if (!standing || asksOf(standing).length === 0 || records.has(String(id))) continue
        const loaded = await readWhole(db, settler, definition, String(id))
        await learnPolicies(tx, tx.knownPolicies, [{ definition, rounds: loaded.rounds }])
        const [was, is] = [asks(tx, definition, asBefore(definition, loaded, stood)), asks(tx, definition, loaded)]
        if (JSON.stringify(was) !== JSON.stringify(is))
          turns.push({ definition, loaded, before: was, after: is, step: undefined })
      }
  }
  return turns
}

/** How a task ended that a record asks no longer. */
function outcomeOf(actor: Actor, ended: Assignment, { definition, loaded, before, after, step }: Turn): Outcome {
  if (loaded.row.void) return 'cancelled'
  const taken = step === undefined ? undefined : definition.workflow.steps[step]
  const stands = taken === undefined || [taken.from].flat().includes(taken.to)
  if (stands && after.some((one) => one.duty === ended.duty)) return 'reassigned'
  if (step === undefined || actor.kind !== 'person') return 'moved-on'
  if (!before.some((one) => one.duty === ended.duty && isAsked(actor, one))) return 'moved-on'
  if (!isAsked(actor, ended)) return 'by-another'
  return taken?.returns ? 'returned' : 'done'
}

const endedIn = (actor: Actor, turn: Turn) =>
  turn.before
    .filter((one) => !turn.after.some(isSame(one)))
    .map((one) => {
      const { duty, assignee } = one
      return { card: turn.loaded.row.id, duty, assignee, outcome: outcomeOf(actor, one, turn) }
    })

/** The day that a task was given which goes on as another: the first signature of a round leaves all others their day. */
async function dayGoneOn(db: Db, card: string, { goesOn, assignee }: Assignment): Promise<Day | null> {
  const { rows } = await db.query<{ due: Day | null }>({
    name: 'task-gone-on',
    text: 'select due from task where card = $1 and duty = $2 and assignee = $3 and ended_at is null',
    values: [card, goesOn, assignee],
  })
  return rows[0]?.due ?? null
}

/** The row of one task: a task that stood before keeps the day that it was given, though it asks by a seat of its own now. */
async function rowOf(
  { db, zone: home, now, actor }: Tx,
  { loaded, before, step }: Turn,
  asked: Assignment,
): Promise<TaskRow> {
  const { row, zone } = loaded
  const raised = {
    at: now.toISOString(),
    by: actor.kind === 'person' ? actor.id : null,
    cause: step ?? null,
    today: dayAt(now, zone ?? home),
  }
  if (before.some(isSame(asked))) return taskRow(row, asked, asked.due, raised)
  const { goesOn: duty, assignee, within } = asked
  const goesOn = within !== null && duty !== null && before.some(isSame({ duty, assignee }))
  const gone = goesOn ? await dayGoneOn(db, row.id, asked) : null
  return taskRow(row, asked, gone ?? (await dueOf(db, row, asked, raised.today)), raised)
}

function howIn({ stood }: Tx, turns: readonly Turn[]): How {
  if (turns.every(({ loaded }) => stood.get(loaded.row.id) === null)) return 'new'
  return turns.some(({ before, after }) => before.some((one) => after.some(isSame(one)))) ? 'kept' : 'other'
}

/** All that is asked, in so many words, with whom it is asked of. */
const saidIn = (asked: readonly Assignment[]) => new Map(asked.map((one) => [JSON.stringify(one), one.assignee]))

/** What is to be told of tasks: to whom each is new, and whose tasks are others than before. */
function newsIn(turns: readonly Turn[], rows: readonly TaskRow[]): News['tasks'] {
  const wasAsked = ({ card, duty, assignee }: TaskRow) =>
    turns.some(({ loaded, before }) => loaded.row.id === card && before.some(isSame({ duty, assignee })))
  const fresh = rows.filter((row) => !wasAsked(row))
  const concerned = turns.flatMap(({ before, after }) => {
    const [was, is] = [saidIn(before), saidIn(after)]
    return [...was, ...is].flatMap(([said, assignee]) => (was.has(said) && is.has(said) ? [] : assignee))
  })
  return {
    cards: turns.map(({ loaded }) => loaded.row.id),
    raised: fresh.map(({ id, card, what, assignee }) => ({ id, card, what, assignee })),
    assignees: [...new Set(concerned)],
  }
}

/**
 * Raises, ends and mends the tasks of every record that the act has changed, and keeps what it has to tell, in one
 * statement; in none where there is neither.
 * @returns whether anything is left to be told
 */
export async function syncTasks(tx: Tx): Promise<boolean> {
  await learn(tx)
  const turns = [...turnsIn(tx), ...(await partTurns(tx))]
  const freed = await freedIn(tx)
  const news = { ...newsOf(tx), ...(freed.length > 0 && { freed }) }
  if (turns.length === 0) return keepNews(tx.db, news)
  const rows: TaskRow[] = []
  for (const turn of turns) for (const asked of turn.after) rows.push(await rowOf(tx, turn, asked))
  await writeTasks(tx.db, {
    cards: turns.map(({ loaded }) => loaded.row.id),
    how: howIn(tx, turns),
    rows,
    ended: turns.flatMap((turn) => endedIn(tx.actor, turn)),
    at: tx.now.toISOString(),
    by: tx.actor.kind === 'person' ? tx.actor.id : null,
    news: { ...news, tasks: newsIn(turns, rows) },
  })
  return true
}
