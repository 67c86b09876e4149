// How long processes have worked, of the processor's time: whatever else the machine does meanwhile does not count (proc(5)).

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process of the database in a data folder. */
export const databaseOf = (folder: string): string =>
  readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''

const ticks = 10

/** What a process has worked so far, and those of its children that have ended, in milliseconds (proc(5), stat: 14 to 17). */
export function worked(pid: string | number): { readonly parent: string; readonly own: number } {
  const [parent = '', ...more] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(1)
  const own = more.slice(9, 13).reduce((sum, text) => sum + Number(text), 0) * ticks
  return { parent, own }
}

/** The same of the database: of its first process and all of its children. */
export function workedBy(server: string): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, pid) => {
    try {
      const { parent, own } = worked(pid)
      return pid === server || parent === server ? sum + own : sum
    } catch {
      return sum // It has ended meanwhile.
    }
  }, 0)
}
