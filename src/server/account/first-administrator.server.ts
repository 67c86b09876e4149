// An installation without an administrator or without a quality manager offers a link to name them. Who can read this terminal or
// this machine's data folder is taken for whoever founds it.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#lib/db.ts'
import { writeDurably } from '#kernel/trail/durable.server.ts'
import { lackingFounders, type Founding } from './founders.server.ts'
import { makeLink } from './invitation.server.ts'

const fileName = 'first-admin.txt'

type Offer = {
  readonly db: Db
  readonly env: { readonly dataDir: string; readonly publicUrl: string }
  /** Whether somebody reads what is printed. */
  readonly terminal: boolean
}

/** What nobody is yet, and what the link does about it. */
function inWords(lacking: readonly Founding[]): readonly [what: string, link: string] {
  if (lacking.length > 1) return ['no administrator and no quality manager yet', 'names both']
  return lacking.includes('administrator')
    ? ['no administrator yet', 'makes the first one']
    : ['nobody who is quality manager', 'names one']
}

/**
 * Offers the link that names the founders, new at each start while one of their roles is held by nobody: printed to a terminal
 * only, else written to a file that this account alone may read. @returns the lines to say at start; none when both are held
 */
export async function offerFirstAdministrator({ db, env, terminal }: Offer, now: Date): Promise<readonly string[]> {
  const file = join(env.dataDir, fileName)
  rmSync(file, { force: true })
  await db.query({ text: 'delete from invitation where person is null and used_at is null' })
  const lacking = await lackingFounders(db)
  if (lacking.length === 0) return []
  const purpose = lacking.includes('administrator') ? 'first-administrator' : 'first-quality-manager'
  const { url } = await makeLink(db, { person: null, purpose, publicUrl: env.publicUrl, by: null }, now)
  const [what, does] = inWords(lacking)
  if (terminal) return [`There is ${what}. This link ${does}; it works once, for 24 hours:`, url]
  writeDurably(file, `${url}\n`, 0o600)
  return [`There is ${what}. A link that ${does} stands in ${file}; it works once, for 24 hours.`]
}
