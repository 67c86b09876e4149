// What a definition cannot say of a checklist: only the auditors of the audit answer it, and when they did.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { tellChanged } from '#features/live/tell.server.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { areApart } from './answered-when.ts'
import { isAuditorOf, type Audit } from './team.ts'
import { refuseUnqualified } from './qualified.server.ts'

const answers = ['result', 'evidence', 'reason']

/**
 * The two times of an answer, kept where they are apart: what the clock of the device told, which proves nothing by
 * itself, and when the server took it in. They stay beside the result they belong to until it is answered anew.
 */
function timesOf(values: Readonly<Record<string, unknown>>, taken: string) {
  const { answeredAt } = values
  if (typeof answeredAt === 'string' && areApart(answeredAt, taken)) return { answeredAt, takenInAt: taken }
  return 'result' in values ? { answeredAt: null, takenInAt: null } : {}
}

const auditOf = 'select owner, team from audit where id = $1'

/** Only its auditors say what was seen in an audit, in words or pictures. */
function refuseOthers(actor: Actor, audit: Audit | undefined): void {
  if (actor.kind === 'person' && !(audit && isAuditorOf(audit, actor.id)))
    refuse('not-allowed', 'Only the lead auditor and the auditors of the team answer the checklist.')
}

/** Whoever looks at the same audit sees at once what changed. */
async function tellOfAudit(db: Db, actor: Actor, line: AnyRow): Promise<void> {
  const audit = parentIn(line)
  if (audit) await tellChanged(db, audit.id, actor)
}

export const checklistLineRules: Rules = {
  async complete(door, values, before) {
    const { answeredAt: _, ...rest } = values
    const parent = before && parentIn(before)
    const isAnswer = answers.some((name) => name in values)
    if (!parent || !isAnswer) return rest
    refuseOthers(door.actor, door.loaded(parent.id).row)
    await refuseUnqualified(door, 'auditor', door.today(parent.id))
    return { ...rest, ...timesOf(values, door.at) }
  },
  async attach({ db, actor }, line) {
    const { rows } = await db.query<Audit>({ name: 'audit-of-line', text: auditOf, values: [parentIn(line)?.id] })
    refuseOthers(actor, rows[0])
    await tellOfAudit(db, actor, line)
  },
  after: ({ db, actor }, { after }) => tellOfAudit(db, actor, after),
}
