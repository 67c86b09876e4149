import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveTo, type Account } from './account.server.ts'

// A Unix socket's path holds 107 bytes (103 on macOS), of which the socket's own name takes 14.
const longest = 60

/**
 * Makes a private folder for the database's socket. Its name carries our process id, so that whoever finds the database
 * running can say which Plumbline it belongs to.
 */
export const makeSocketFolder = (account: Account): string => {
  const home = Buffer.byteLength(tmpdir()) <= longest ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(home, `plumbline-${process.pid}-`))
  chmodSync(folder, 0o700)
  giveTo(account, folder)
  return folder
}

/** The process id in a socket folder's name, or undefined where the folder is not one of ours. */
export const processOf = (folder: string): number | undefined => {
  const pid = /plumbline-(\d+)-\w+$/.exec(folder)?.[1]
  return pid ? Number(pid) : undefined
}
