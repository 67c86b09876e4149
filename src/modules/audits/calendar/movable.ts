// Which audits of a calendar may be moved by whom, and where to. The server decides; this only spares useless handles.

import { isAutomatic } from '#lib/who.ts'
import type { PersonActor } from '#lib/actor.ts'
import { addDays } from '#lib/days.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { can } from '#kernel/access/can.ts'
import { auditLife } from '../audit-life.ts'
import type { PlannedAudit } from './planned.ts'

/** The step that moves the days of a planned audit, with its reason. */
export const reschedule = 'reschedule'

export function isMovable(actor: PersonActor, { state, owner, site, id }: PlannedAudit): boolean {
  const step = auditLife.steps[reschedule]
  if (!step || isAutomatic(step.by) || ![step.from].flat().includes(state)) return false
  return can(actor, step.by, { id, site, owner: isRef(owner) ? owner.id : null })
}

/** The same audit so many days later. */
export const movedBy = (audit: PlannedAudit, days: number): PlannedAudit => ({
  ...audit,
  plannedStart: addDays(audit.plannedStart, days),
  plannedEnd: addDays(audit.plannedEnd, days),
})

const steps: { readonly [key: string]: number } = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }

/** How many days a key moves an audit: an arrow sideways a day, with Shift or up and down a week; none for other keys. */
export function daysOfKey({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }): number {
  const days = steps[key] ?? 0
  return shiftKey && Math.abs(days) === 1 ? days * 7 : days
}
