// seals.log: every seal once more, outside the database. Copied to another machine, it shows what the first one hides.

import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { canonical } from '#lib/canonical.ts'
import { appendDurably } from './durable.server.ts'
import type { SealRow } from './proof/checks.ts'
import { readRemembered, type Remembered } from './proof/remembered.ts'

/** A seal as a line of seals.log. */
export const sealLine = ({ body, hash, signature }: SealRow) => `${canonical({ body, hash, signature })}\n`

/** Every seal that the log holds; none while there is no log. */
export async function rememberedIn(file: string): Promise<readonly Remembered[]> {
  if (!existsSync(file)) return []
  const found: Remembered[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const seal = readRemembered(line)
    if (seal) found.push(seal)
  }
  return found
}

/** Adds seals to the end of the log; on disk when this returns. */
export function remember(file: string, seals: readonly SealRow[]): void {
  if (seals.length > 0) appendDurably(file, seals.map(sealLine).join(''))
}

/** Closes a last line that a power cut left half, so that the next one stands by itself. */
export function mendLog(file: string): void {
  if (existsSync(file) && !/(?:^|\n)$/.test(readFileSync(file, 'utf8'))) appendDurably(file, '\n')
}
