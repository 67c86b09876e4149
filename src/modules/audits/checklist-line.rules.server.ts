// What a definition cannot say of a checklist: only the auditors of the audit answer it.

import { refuse } from '#lib/refusal.ts'
import { parentIn } from '#record/row.ts'
import type { Rules } from '#record/store/engine.server.ts'
import { isAuditorOf } from './team.ts'

const answers = ['result', 'evidence', 'reason']

export const checklistLineRules: Rules = {
  complete(door, values, before) {
    const parent = before && parentIn(before)
    const isAnswer = answers.some((name) => name in values)
    if (!parent || !isAnswer || door.actor.kind !== 'person') return Promise.resolve(values)
    if (isAuditorOf(door.held(parent.id).row, door.actor.id)) return Promise.resolve(values)
    return refuse('not-allowed', 'Only the lead auditor and the auditors of the team answer the checklist.')
  },
}
