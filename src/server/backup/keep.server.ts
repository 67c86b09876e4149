// Where backups are kept on this machine, and how many.

import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Why a backup was written. Those that somebody asked for are never removed by the program. */
export type Reason = 'asked' | 'nightly' | 'upgrade' | 'move'

const folderOf = (dataDir: string) => join(dataDir, 'backups')

const beginning = (reason: Reason) => `plumbline-${reason}-`

/** A name that says why and when, and sorts by time. */
export function backupPath(dataDir: string, reason: Reason, now: Date, passphrase: string | undefined): string {
  const at = now.toISOString().replaceAll(/[:.]/g, '-')
  return join(folderOf(dataDir), `${beginning(reason)}${at}.tar.gz${passphrase === undefined ? '' : '.encrypted'}`)
}

/** Removes all but the newest backups that were written for a reason, and what writing left half. @returns how many */
export function keepNewest(dataDir: string, reason: Reason, count: number): number {
  const folder = folderOf(dataDir)
  if (!existsSync(folder)) return 0
  const ours = readdirSync(folder).filter((name) => name.startsWith(beginning(reason)))
  const whole = ours.filter((name) => !name.endsWith('.partial')).toSorted()
  const old = whole.slice(0, -count)
  for (const name of [...old, ...ours.filter((one) => one.endsWith('.partial'))])
    rmSync(join(folder, name), { force: true })
  return old.length
}
