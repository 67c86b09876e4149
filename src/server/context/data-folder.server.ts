import { accessSync, constants, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cannotStart, codeOf } from './cannot-start.server.ts'

/**
 * Makes sure that the data folder exists and can be written; a new one is private (0700).
 * @returns whether it was made now.
 * @throws CannotStart where it cannot be made or written.
 */
export const openDataFolder = (folder: string): { readonly fresh: boolean } => {
  const fresh = !existsSync(folder)
  try {
    if (fresh && !makePrivate(folder)) return openDataFolder(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    // Only writing proves it: a full or read-only disk passes the check of rights when one is root.
    const probe = join(folder, `.writable-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    const reason = reasons[codeOf(error) ?? ''] ?? String(error)
    cannotStart(`The data folder ${folder} cannot be written: ${reason}. Mend that, or set DATA_DIR to another folder.`)
  }
  return { fresh }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not',
  EPERM: 'this account may not',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EEXIST: 'a file is in its place',
  ENOTDIR: 'a file is in its place',
  ENOENT: 'the folder above it cannot be made',
}

// Only the folder itself is private: the folders above it keep the machine's habit, or the database could not pass them.
// @returns false where another Plumbline made it in the same moment.
const makePrivate = (folder: string): boolean => {
  mkdirSync(dirname(folder), { recursive: true })
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && existsSync(folder)) return false
    throw error
  }
}
