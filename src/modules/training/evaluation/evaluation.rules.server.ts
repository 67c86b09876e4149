// What an evaluation does beyond its definition: it is called by what it evaluates, and its verdict may let people learn it anew.

import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { learnAnew } from '../assignment/learn-anew.server.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

type Evaluated = { readonly id: string; readonly title: string; readonly session: string | null }

/** What is evaluated; refuses a session in which something else was taught. */
async function titleOf({ db }: UnitOfWork, { requirement, session, level }: Readonly<Record<string, unknown>>) {
  const { rows } = await db.query<Evaluated>({
    name: 'evaluation-of',
    text: `select q.id, q.title, s.number as session from training_requirement q
      left join training_session s on (s.id::text = $2 or s.number = $2) and s.requirement = q.id
      where q.id::text = $1 or q.number = $1`,
    values: [requirement, session ?? null],
  })
  const [one] = rows
  if (one && one.session === null && text(session) !== '')
    refuse('invalid', `“${one.title}” was not taught in that session.`, 'session')
  return one ? `${one.title}: level ${text(level)}` : null
}

const oversees = ['trainer', 'quality', 'quality-manager'] as const

/** That many people learn something again is not decided by whoever has evaluated it, for that alone. */
function refuseAnew({ actor }: UnitOfWork, { site, owner }: AnyRow): void {
  const at = typeof site === 'string' ? site : null
  if (actor.kind === 'person' && actor.id === owner && !oversees.some((role) => hasRole(actor, role, at)))
    refuse('not-allowed', 'That everybody learns it anew is decided by the training administrator or quality.', 'again')
}

const everybody = 'Everybody who met it'

export const evaluationRules = (askToRead: AskToRead): Rules => ({
  async complete(door, values, before, step) {
    if (before === null) return { ...values, title: await titleOf(door, values) }
    if (step === 'judge-not-effective' && values.again === everybody) refuseAnew(door, before)
    if (values.level === undefined) return values
    return { ...values, title: await titleOf(door, { ...before, ...values }) }
  },
  async after(door, { after, step }) {
    if (step === 'judge-not-effective' && after.again === everybody)
      await learnAnew(door, askToRead, text(after.requirement), {
        why: 'Manual',
        because: `${after.number}: it was not effective.`,
      })
  },
  foretell: (_door, { after, step }) =>
    Promise.resolve(
      step === 'judge-not-effective' && after.again === 'Nobody'
        ? [{ says: 'Nobody learns it anew: whoever has met the requirement goes on counting as qualified.' }]
        : [],
    ),
})
