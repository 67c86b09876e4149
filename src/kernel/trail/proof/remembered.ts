// Seals that were written down elsewhere: who deletes or replaces seals in the database must also have had that file.

import { isHex, type SealRow } from './checks.ts'
import type { Fault } from './report.ts'

/** A line of seals.log: which seal, and its hash. */
export type Remembered = { readonly seal: number; readonly hash: string }

/** Reads a line of seals.log, `{"body":…,"hash":…,"signature":…}`; undefined for one that was cut short or is none. */
export function readRemembered(line: string): Remembered | undefined {
  try {
    const { body, hash } = JSON.parse(line) as { body?: unknown; hash?: unknown }
    const { seal } = JSON.parse(String(body)) as { seal?: unknown }
    return typeof seal === 'number' && typeof hash === 'string' && isHex(hash, 32) ? { seal, hash } : undefined
  } catch {
    return undefined // Half a line, after a power cut: the sealer writes it again.
  }
}

/** Compares the seals that come by with those that were written down. */
export function memoryCheck(remembered: Iterable<Remembered>, report: (fault: Fault) => void) {
  const left = new Map<number, string>()
  for (const { seal, hash } of remembered) left.set(seal, hash)
  return {
    seal({ id, hash }: SealRow) {
      const known = left.get(id)
      left.delete(id)
      if (known === undefined || known === hash) return
      report({ fault: 'forged', where: `seal ${id}`, what: 'It is not the seal that was written down in seals.log.' })
    },
    finish() {
      for (const id of left.keys())
        report({
          fault: 'seal-lost',
          where: `seal ${id}`,
          what: 'It stands in seals.log and is gone here: seals were deleted.',
        })
    },
  }
}
