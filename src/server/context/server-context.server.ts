import type { Engine } from '#kernel/store/engine.server.ts'
import type { SecretBox } from './secret-box.server.ts'
import type { Disk } from './disk.ts'
import type { Env } from './env.server.ts'
import type { Space, Spaces } from './spaces.ts'
import type { Log } from './log.server.ts'

/** What the server's parts are given: the engine, the environment, the clock and where to say what happens. */
export type ServerContext = {
  readonly engine: Engine
  /** Keeps the secrets of accounts that must be read again. */
  readonly box: SecretBox
  readonly env: Env
  readonly now: () => Date
  readonly log: Log
  /** How much room there is to write. */
  readonly disk: Disk
  /** The sandboxes of this server; none in a sandbox. */
  readonly spaces?: Spaces
  /** Set in a sandbox alone: which one this is. */
  readonly space?: Space
}
