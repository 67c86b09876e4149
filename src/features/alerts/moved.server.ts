// Who hears of a step: whoever owns, raised or watches the record.

import type { Deed } from '#kernel/store/rules.server.ts'
import type { Tx } from '#kernel/store/tx.server.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { raise } from './raise.server.ts'

/** Raises the news of a step that was taken. A part's steps are news of nobody: its record tells the whole. So are
 * those that leave it where it stood: whoever is asked anew is told of that. */
export function raiseMoved(tx: Tx, { definition, before, after, step: name, reason }: Deed): void {
  const step = name === undefined ? undefined : definition.workflow.steps[name]
  if (!before || !step || definition.partOf || !isWorkedOn(definition)) return
  if (before.state === after.state) return
  const state = definition.workflow.states[after.state]?.label ?? after.state
  const by = tx.actor.kind === 'person' ? ` by ${tx.actor.name}` : ''
  const how = step.returns ? 'was sent back to' : 'moved to'
  const people = [after.owner, after.creator, ...(tx.loaded.get(after.id)?.watchers ?? [])]
  raise(tx.door, [
    {
      to: people.filter((person) => typeof person === 'string'),
      kind: step.returns ? 'rejection' : 'state',
      severity: step.returns ? 'warn' : 'info',
      card: after.id,
      title: `${how} ${state}${by}.`,
      ...(reason?.trim() && { body: reason.trim() }),
      dedupe: `moved ${after.id} ${after.version}`,
    },
  ])
}
