// An installation without an administrator offers a link to make the first one. Who can read this terminal or this
// machine's data folder is taken for them.

import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#lib/db.ts'
import { heldBy } from '#kernel/access/held.ts'
import { makeLink } from './invitation.server.ts'

const fileName = 'first-admin.txt'

async function hasAdministrator(db: Db): Promise<boolean> {
  const { rows } = await db.query({
    text: `select from account a join person p on p.id = a.person
      where not a.trial and p.state in ('active', 'invited') and exists (
        select from ${heldBy('p')}
        where r.key = 'administrator' and g ->> 'site' is null)
      limit 1`,
  })
  return rows.length > 0
}

type Offer = {
  readonly db: Db
  readonly env: { readonly dataDir: string; readonly publicUrl: string }
  /** Whether somebody reads what is printed. */
  readonly terminal: boolean
}

/**
 * Offers the first administrator's link, new at each start while nobody is one: printed to a terminal only, else written
 * to a file that this account alone may read. @returns the lines to say at start; none when there is an administrator
 */
export async function offerFirstAdministrator({ db, env, terminal }: Offer, now: Date): Promise<readonly string[]> {
  const file = join(env.dataDir, fileName)
  rmSync(file, { force: true })
  await db.query({ text: 'delete from invitation where person is null and used_at is null' })
  if (await hasAdministrator(db)) return []
  const { url } = await makeLink(
    db,
    { person: null, purpose: 'first-administrator', publicUrl: env.publicUrl, by: null },
    now,
  )
  if (terminal)
    return ['There is no administrator yet. This link makes the first one; it works once, for 24 hours:', url]
  writeFileSync(file, `${url}\n`, { mode: 0o600, flag: 'wx' })
  return [
    `There is no administrator yet. A link that makes the first one stands in ${file}; it works once, for 24 hours.`,
  ]
}
