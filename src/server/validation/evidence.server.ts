// The results of a run of tests, where they were delivered with this installation. Nothing is said in their place.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import type { Evidence } from '#modules/system-settings/validation/evidence.ts'

/** Beside what was built. */
export const delivered = join(import.meta.dirname, '../../../dist/test-results.json')

const evidence = z.object({
  format: z.literal(1),
  commit: z.string().nullable(),
  changed: z.boolean(),
  program: z.string(),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  node: z.string(),
  postgres: z.string(),
  platform: z.string(),
  whole: z.boolean(),
  results: z.array(
    z.object({ file: z.string(), path: z.array(z.string()), outcome: z.enum(['passed', 'failed', 'skipped']) }),
  ),
})

/** What the file says, where it says what a run writes. */
function read(text: string): Evidence | undefined {
  try {
    return evidence.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/**
 * Reads what a run has written; null where there is no such file. Refuses `away` where the file is there and is none of ours: results
 * that cannot be read are not passed over in silence.
 */
export async function evidenceIn(file: string): Promise<Evidence | null> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  return read(text) ?? refuse('away', 'The results of tests that were delivered cannot be read: the file is damaged.')
}
