// What a step would bring about: the very transaction, done and taken back, and read off what it did to other records.

import type { PersonActor } from '#lib/actor.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { titleOf } from '#kernel/definition/row.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Consequence } from '#kernel/workflow/consequences.ts'
import type { Engine } from './engine.server.ts'
import { shelfOf } from './inherited.ts'
import type { LoadedRecord } from './loaded.server.ts'
import { rehearse } from './together.server.ts'
import type { Tx } from './tx.server.ts'
import type { Taking } from './unit-of-work.server.ts'

/** A record as this actor may see it. */
function named(actor: PersonActor, definition: Definition, { row }: LoadedRecord): Named {
  const { id, number, state } = row
  return mayRead(actor, definition, shelfOf(definition, row))
    ? { id, kind: definition.name, number, title: titleOf(definition, row), state }
    : { id, restricted: true }
}

function consequencesIn(tx: Tx, actor: PersonActor, own: string): readonly Consequence[] {
  return [...tx.loaded.values()].flatMap((now): readonly Consequence[] => {
    const stood = tx.stood.get(now.row.id)
    const definition = tx.registry.numbered(now.row.number)
    if (!definition || now.row.id === own || (stood && stood.row.version === now.row.version)) return []
    const label = (state: string) => definition.workflow.states[state]?.label ?? state
    const [from, to] = [stood ? label(stood.row.state) : null, label(now.row.state)]
    const is = stood ? (stood.row.state === now.row.state ? 'changed' : 'moved') : 'created'
    return [{ is, record: named(actor, definition, now), from, to }]
  })
}

/** Stands where a reason will: rules hand it on to what follows. */
const reason = 'To see what follows from it.'

type Asked = { readonly definition: Definition; readonly number: string; readonly step: string }

/** What taking a step now would bring about besides, in the order in which it happens. Refuses what the step would be refused for. */
export function consequencesOf(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  { definition, number, step }: Asked,
  taking: Pick<Taking, 'version' | 'values'>,
): Promise<readonly Consequence[]> {
  let own = ''
  return rehearse(
    engine,
    actor,
    now,
    async (door) => {
      own = (await door.move(definition, number, step, { ...taking, reason, isRehearsed: true })).id
    },
    (tx) => consequencesIn(tx, actor, own),
  )
}
