import type { Db } from '#lib/db.ts'
import { setPassword } from './account.server.ts'
import { hashedPassword } from './password.server.ts'
import { whyNoTrial, type TrialEnv } from '#server/context/trial.ts'

/** The password of all trial accounts, printed at start and in the README. */
export const trialPassword = 'plumbline-trial'

/** Gives the people of the sample organisation accounts with the password that everybody may know. */
export async function openTrialAccounts(db: Db, people: readonly string[], now: Date): Promise<void> {
  await setPassword(db, people, { hashed: await hashedPassword(trialPassword), trial: true, accepted: true }, now)
}

/** Disables the trial accounts of a data folder that is no trial any more. @returns the lines to say at start */
export async function shutTrialAccounts(db: Db, env: TrialEnv, now: Date): Promise<readonly string[]> {
  const reasons = whyNoTrial(env)
  if (reasons.length === 0) return []
  const { rows } = await db.query<{ person: string }>({ text: 'select person from account where trial' })
  if (rows.length === 0) return []
  await db.query({
    text: `update session set ended_at = $1, reason = 'trial-over' where ended_at is null and person = any($2)`,
    values: [now.toISOString(), rows.map((row) => row.person)],
  })
  return [`The ${rows.length} trial accounts in this data folder are disabled, because ${reasons.join(' and ')}.`]
}
