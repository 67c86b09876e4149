// All that people are reminded of, one after the other: of tasks, of days that come near, of what modules and outsiders wait for.

import { counted } from '#lib/counted.ts'
import { remindOfPersonal } from '#features/tasks/remind-personal.server.ts'
import { remindOfTasks } from '#features/tasks/remind.server.ts'
import { reminders } from '#modules/modules.server.ts'
import { tellOfInvitations } from '#server/account/ending-invitations.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { remindOfSurveys } from '#server/outside/survey-mails.server.ts'
import { tellOfDays } from './told-days.server.ts'

type Parts = Pick<ServerContext, 'engine' | 'env'>

/** Each of them, with how often it has said something. */
const kindsOf = ({ engine, env }: Parts, now: Date): readonly (() => Promise<number>)[] => [
  async () => (await remindOfTasks(engine, now)).said,
  () => remindOfPersonal(engine, now),
  () => tellOfDays(engine, now),
  () => tellOfInvitations(engine, now),
  ...reminders.map((reminds) => () => reminds(engine, now)),
  () => {
    const sender = { publicUrl: env.publicUrl, provider: env.providerName }
    return remindOfSurveys({ engine, outsideUrl: env.outsideUrl, sender }, now)
  },
]

/**
 * Reminds of everything. What fails keeps nothing else from being said; the next look tries it again.
 * @returns how often something was said
 * @throws AggregateError once all were tried, where some failed
 */
export async function remindOfAll(parts: Parts, now: Date): Promise<number> {
  const kinds = kindsOf(parts, now)
  const faults: unknown[] = []
  let said = 0
  for (const remind of kinds) {
    try {
      said += await remind()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length === 0) return said
  const given = counted(said, { one: 'reminder', other: 'reminders' })
  throw new AggregateError(faults, `${given} given, ${faults.length} of ${kinds.length} kinds failed.`)
}
