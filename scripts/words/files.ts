// The words of each screen, mail and paper: what the words files export, whole.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import type { Entry } from './entry.ts'
import { messageOf, scopeOf, type Scope } from './message.ts'

const root = join(import.meta.dirname, '../..')

/** The words files, by their path from the root. */
export const wordsFiles: readonly string[] = globSync('src/**/{words,*-words,words-of}.ts', { cwd: root }).toSorted()

/** All that a words file holds. A key whose value says nothing is listed with no words. */
export async function wordsIn(file: string): Promise<readonly Entry[]> {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const exported = (await import(join(root, file))) as Readonly<Record<string, unknown>> // A border: what a module exports.
  return flat(exported, scopeOf(program)).map(([name, words]) => ({ place: file, name, words }))
}

/** Every leaf below a value, with the keys that lead to it. */
function flat(value: unknown, scope: Scope, path = ''): readonly (readonly [name: string, words: string])[] {
  if (typeof value === 'string') return [[path, value]]
  // A border: whatever is called here is only read, never called.
  if (typeof value === 'function') return [[path, messageOf(value as () => unknown, scope)]]
  if (typeof value !== 'object' || value === null) return [[path, '']]
  return Object.entries(value).flatMap(([key, one]) => flat(one, scope, path === '' ? key : `${path}.${key}`))
}
