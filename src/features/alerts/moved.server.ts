// Who hears of a step: whoever owns, raised or watches the record.

import type { Definition } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Work } from '#kernel/store/work.server.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { raise } from './raise.server.ts'

type Moved = {
  readonly definition: Definition
  readonly before: AnyRow | null
  readonly after: AnyRow
  readonly step: string | undefined
  readonly reason: string | undefined
}

/** Raises the news of a step that was taken. A part's steps are news of nobody: its record tells the whole. So are
 * those that leave it where it stood: whoever is asked anew is told of that. */
export function raiseMoved(work: Work, { definition, before, after, step: name, reason }: Moved): void {
  const step = name === undefined ? undefined : definition.workflow.steps[name]
  if (!before || !step || definition.partOf || !isWorkedOn(definition)) return
  if (before.state === after.state) return
  const state = definition.workflow.states[after.state]?.label ?? after.state
  const by = work.actor.kind === 'person' ? ` by ${work.actor.name}` : ''
  const how = step.returns ? 'was sent back to' : 'moved to'
  const people = [after.owner, after.creator, ...(work.held.get(after.id)?.watchers ?? [])]
  raise(work, [
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
