// Files that must be there after a power cut: written, fsynced, and their folder with them.

import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

function withFile(path: string, flags: string, mode: number, act: (file: number) => void): void {
  const file = openSync(path, flags, mode)
  try {
    act(file)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

function syncFolder(path: string): void {
  if (process.platform === 'win32') return // There a folder cannot be opened, nor needs it be.
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** A name beside a file that nobody else uses, on whichever machine: two nodes may share the folder. */
const aside = (path: string) => `${path}.${randomUUID()}.new`

/** Writes a file whole or not at all. */
export function writeDurably(path: string, content: string, mode: number): void {
  const fresh = aside(path)
  withFile(fresh, 'wx', mode, (file) => writeSync(file, content))
  renameSync(fresh, path)
  syncFolder(dirname(path))
}

/**
 * Makes a file that is made once for all, whole: where another node was quicker, theirs stands.
 * @returns what stands in it now
 */
export function makeOnce(path: string, content: () => string, mode: number): string {
  if (existsSync(path)) return readFileSync(path, 'utf8')
  const fresh = aside(path)
  withFile(fresh, 'wx', mode, (file) => writeSync(file, content()))
  try {
    // Unlike a rename, a link replaces nothing.
    linkSync(fresh, path)
  } catch {
    // Where the disk knows no links.
    if (!existsSync(path)) copyFileSync(fresh, path, constants.COPYFILE_EXCL)
  } finally {
    rmSync(fresh)
  }
  syncFolder(dirname(path))
  return readFileSync(path, 'utf8')
}

/** Adds to the end of a file, which is made (0600) when it is not there yet. */
export function appendDurably(path: string, content: string): void {
  withFile(path, 'a', 0o600, (file) => writeSync(file, content))
  syncFolder(dirname(path))
}
