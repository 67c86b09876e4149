// What somebody may choose where records of several kinds may be named: of each kind what they may read, by the words of its title,
// number and text, in the states that may be named.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { fold } from '#lib/fold.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { barredInWords } from '#kernel/outline/barred.ts'
import { sharedAmong, type Choice, type Choices } from '#kernel/outline/choices.ts'
import type { Engine } from './engine.server.ts'
import { listAll } from './list.server.ts'
import { readQuery } from './query.ts'

export type Choosing = {
  readonly kinds: readonly Definition[]
  readonly words: string
  /** The states in which one may be chosen; of master data what is in use, else any, where there are none. */
  readonly states: readonly string[] | undefined
  /** Barred states in which one may be chosen all the same. */
  readonly despite: readonly string[]
  readonly today: Day
  readonly limit: number
}

/** What keeps a record from being named is shown all the same: whoever looks for it reads why. */
const isBarred = (
  { workflow }: Pick<Definition, 'workflow'>,
  { states = [], despite }: Choosing,
  state: string,
): boolean => workflow.states[state]?.barred !== undefined && ![...states, ...despite].includes(state)

/** The states of a kind that are offered; undefined where any is. */
function offeredStates({ workflow, master }: Definition, choosing: Choosing): readonly string[] | undefined {
  const all = Object.keys(workflow.states)
  if (choosing.states === undefined)
    return master ? all.filter((state) => workflow.states[state]?.tone === 'done') : undefined
  return all.filter((state) => choosing.states?.includes(state) || isBarred({ workflow }, choosing, state))
}

function choiceOf(definition: Definition, choosing: Choosing, row: AnyRow): Choice {
  const { [definition.title]: said } = row
  const stands = definition.workflow.states[row.state]
  return {
    id: row.id,
    kind: definition.name,
    number: row.number,
    title: typeof said === 'string' ? said : row.number,
    state: row.state,
    why: stands && isBarred(definition, choosing, row.state) ? barredInWords(stands, row) : null,
  }
}

/** Those whose title or number holds the words come before those that say them elsewhere. */
function nearFirst(all: readonly Choice[], words: string): readonly Choice[] {
  const meant = fold(words)
  const isNear = ({ title, number }: Choice) => fold(title).includes(meant) || fold(number).includes(meant)
  return [...all.filter(isNear), ...all.filter((one) => !isNear(one))]
}

/** One more of a kind than could be shown, so that it is known whether there are more. */
async function ofKind(
  { pool, registry }: Engine,
  actor: PersonActor,
  definition: Definition,
  choosing: Choosing,
): Promise<readonly Choice[]> {
  const states = offeredStates(definition, choosing)
  if (states?.length === 0) return []
  const { words, today, limit } = choosing
  const query = readQuery(
    definition,
    {
      ...(states && { state: states.join() }),
      ...(words && { q: words }),
      ...(definition.fields[definition.title]?.sort && { sort: definition.title }),
      limit: String(limit + 1),
    },
    today,
  )
  for await (const rows of listAll(pool, registry, actor, definition, query))
    return nearFirst(
      rows.map((row) => choiceOf(definition, choosing, row)),
      words,
    )
  return []
}

/** Records of these kinds that hold the words and that the actor may read, so many in all. */
export async function choices(engine: Engine, actor: PersonActor, choosing: Choosing): Promise<Choices> {
  const found: (readonly Choice[])[] = []
  // One after the other: a person who types must not take all connections.
  for (const definition of choosing.kinds) found.push(await ofKind(engine, actor, definition, choosing))
  const shown = sharedAmong(found, choosing.limit)
  return { items: shown.flat(), isCut: found.some((all, at) => all.length > (shown[at]?.length ?? 0)) }
}
