// A job role that is given assigns what is to be learnt for it, and one that is taken cancels what nobody needs any longer, in the same act.

import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { reconcile } from '../assignment/reconcile.server.ts'

async function titleOf({ db }: UnitOfWork, person: unknown, role: unknown): Promise<string | null> {
  const { rows } = await db.query<{ title: string }>({
    name: 'job-role-held-title',
    text: `select p.name || ', ' || j.title as title from person p, job_role j
      where (p.id::text = $1 or p.number = $1) and (j.id::text = $2 or j.number = $2)`,
    values: [person, role],
  })
  return rows[0]?.title ?? null
}

export const holdingRules = (askToRead: AskToRead): Rules => ({
  async complete(door, values, before) {
    const { since, until } = { ...before, ...values }
    if (typeof since === 'string' && typeof until === 'string' && until < since)
      refuse('invalid', 'It ends before it begins.', 'until')
    return before === null ? { ...values, title: await titleOf(door, values.owner, values.role) } : values
  },
  async after(door, { definition, before, after, step }) {
    const hasCome = before === null && typeof after.since === 'string' && after.since <= door.today(after.id)
    if (hasCome) await door.move(definition, after.id, 'begin', { version: after.version, follows: true })
    if (step !== undefined && before?.state !== after.state && typeof after.owner === 'string')
      await reconcile(door, askToRead, { by: 'person', id: after.owner })
  },
})
