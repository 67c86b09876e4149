import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of this program, as its package says it. */
export const version = (): string => {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version // A border: our own file.
}
