// What a new password is compared with: the commonest of all, and the words that everybody here knows.

import type { Db } from '#lib/db.ts'
import { fold } from '#lib/fold.ts'
import { refuseFields } from '#lib/refusal.ts'
import { faultIn, type Holder } from './password-rules.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The commonest passwords, some 49,000: loaded when somebody first chooses one. */
async function commonest(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const list: unknown = dictionary['passwords-common']
  if (!Array.isArray(list)) throw new Error('The list of common passwords is not where it was.')
  return new Set(list.map((one) => fold(String(one))))
}

type Place = { readonly db: Db; /** What the organisation calls itself. */ readonly provider: string }

/** Refuses, at its field, a password that others would try first. */
export async function refusePoorPassword({ db, provider }: Place, password: string, holder: Holder): Promise<void> {
  common ??= commonest()
  const [known, sites] = await Promise.all([common, db.query<{ name: string }>({ text: 'select name from site' })])
  const organisation = [provider, ...sites.rows.map(({ name }) => name)]
  const fault = faultIn(password, holder, { common: known, organisation })
  if (fault) refuseFields([{ field: 'password', code: 'invalid', message: fault }])
}
