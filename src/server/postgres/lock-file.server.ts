import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#server/context/cannot-start.server.ts'

/** What a running PostgreSQL writes about itself into its folder. */
export type LockFile = Readonly<{ pid: number; socketFolder: string; status: string }>

/** Reads `postmaster.pid`; undefined where no server runs. The file is only ever read: PostgreSQL alone may remove it. */
export const lockFile = (cluster: string): LockFile | undefined => {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Whether a process of that id is alive, whoever owns it. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
