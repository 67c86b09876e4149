// What is said between the server and the process that fills a sandbox.

import type { PoolConfig } from 'pg'
import type { Place } from './place.server.ts'

/** What the process is told. */
export type ToTell = {
  readonly connection: PoolConfig
  readonly place: Place
  readonly dataDir: string
  /** The folder of the sandbox's own files. */
  readonly files: string
  /** ISO 8601. */
  readonly now: string
  readonly bare: boolean
}

/** What it says: how far it is in percent, or why it ends. */
export type Told = { readonly progress: number } | { readonly fault: string }
