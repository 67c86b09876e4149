// A job role that is given assigns what is to be learnt for it and the documents whose audience it is, and one that is taken cancels what
// nobody needs any longer, in the same act.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskJoined, AskToRead } from '../assignment/ask-to-read.server.ts'
import { excuseLeft } from '../assignment/audience.server.ts'
import { reconcile } from '../assignment/reconcile.server.ts'
import { tellOfPlan } from '../team/tell-of-plan.server.ts'

async function titleOf({ db }: UnitOfWork, person: unknown, role: unknown): Promise<string | null> {
  const { rows } = await db.query<{ title: string }>({
    name: 'job-role-held-title',
    text: `select p.name || ', ' || j.title as title from person p, job_role j
      where (p.id::text = $1 or p.number = $1) and (j.id::text = $2 or j.number = $2)`,
    values: [person, role],
  })
  return rows[0]?.title ?? null
}

async function roleTitle({ db }: UnitOfWork, role: string): Promise<string> {
  const { rows } = await db.query<{ title: string }>({
    name: 'job-role-title',
    text: 'select title from job_role where id = $1',
    values: [role],
  })
  return rows[0]?.title ?? ''
}

/** A role brings whoever holds it into the audience of the documents that name it, for as long as it is held. */
async function moveAudience(door: UnitOfWork, askJoined: AskJoined, { owner, role, state }: AnyRow): Promise<void> {
  if (typeof owner !== 'string' || typeof role !== 'string') return
  const moved = { by: 'holding', id: owner, role } as const
  const title = await roleTitle(door, role)
  if (state === 'held') await askJoined(door, moved, `New in the job role ${title}.`.slice(0, 200))
  else await excuseLeft(door, moved, () => `No longer in the job role ${title}.`)
}

export const holdingRules = (askToRead: AskToRead, askJoined: AskJoined): Rules => ({
  async complete(door, values, before) {
    const { since, until } = { ...before, ...values }
    if (typeof since === 'string' && typeof until === 'string' && until < since)
      refuse('invalid', 'It ends before it begins.', 'until')
    return before === null ? { ...values, title: await titleOf(door, values.owner, values.role) } : values
  },
  async after(door, { definition, before, after, step }) {
    if (before === null) await tellOfPlan(door, after.id)
    const hasCome = before === null && typeof after.since === 'string' && after.since <= door.today(after.id)
    if (hasCome) await door.move(definition, after.id, 'begin', { version: after.version, follows: true })
    if (step === undefined || before?.state === after.state || typeof after.owner !== 'string') return
    await reconcile(door, askToRead, { by: 'person', id: after.owner })
    await moveAudience(door, askJoined, after)
  },
})
