// What a backup says of itself: the last entry of the archive, so that an archive without it was never finished.

import { z } from 'zod'

/** The manifest's name in the archive. */
export const manifestName = 'manifest.json'

/** The form of archives that this program writes, and the newest that it reads. */
export const format = 1

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const count = z.int().nonnegative()
const name = z.string().regex(/^[a-z_][\da-z_]{0,62}$/)

const manifest = z.object({
  format: z.literal(format),
  product: z.literal('Plumbline'),
  /** Of the program that wrote it. */
  version: z.string(),
  /** Of the PostgreSQL that it was read from, e.g. "18.4". */
  postgres: z.string(),
  /** When the database's snapshot was taken, ISO 8601. */
  at: z.iso.datetime(),
  /** For whoever finds it. */
  notice: z.string(),
  /** What the database was made by: a restore makes it again by the very same. */
  migrations: z.array(z.object({ number: count, name: z.string(), sha256 })),
  /** `sha256` is over the table's whole text as COPY writes it. */
  tables: z.array(z.object({ name, columns: z.array(name), rows: count, sha256 })),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/), called: z.boolean() })),
  counts: z.object({ rows: count, events: count, files: count, bytes: count }),
  /** Files that the shelf lacked, or that were no longer as they had been added. */
  faults: z.array(z.string()),
  /** Every other entry of the archive, in order. */
  entries: z.array(z.object({ name: z.string(), size: count, sha256 })),
})

export type Manifest = z.infer<typeof manifest>

export type TableNote = Manifest['tables'][number]

/** Reads a manifest; undefined for what is none, or is of a form that this program does not know. */
export function readManifest(text: string): Manifest | undefined {
  try {
    const read = manifest.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
