// Files that must be there after a power cut: written, fsynced, and their folder with them.

import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
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

/** Writes a file whole or not at all. */
export function writeDurably(path: string, content: string, mode: number): void {
  const fresh = `${path}.new`
  withFile(fresh, 'w', mode, (file) => writeSync(file, content))
  renameSync(fresh, path)
  syncFolder(dirname(path))
}

/** Adds to the end of a file, which is made (0600) when it is not there yet. */
export function appendDurably(path: string, content: string): void {
  withFile(path, 'a', 0o600, (file) => writeSync(file, content))
  syncFolder(dirname(path))
}
