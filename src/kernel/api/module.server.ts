import type { AllRules } from '#kernel/store/rules.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Routes } from './route-context.server.ts'

/** Tells what stands to be told. Answers how often. */
export type Reminds = (engine: Engine, now: Date) => Promise<number>

/** What a module does on the server beyond what its definitions say. */
export type ModuleServer = {
  /** What it does when one of its records is created, saved or moved, by the name of the definition. */
  readonly rules?: AllRules
  /** The routes that it adds to those that all records have. */
  readonly routes?: readonly Routes[]
  /** What it tells people by itself when its time has come, with the hourly reminders: each once, whoever runs it. */
  readonly reminds?: Reminds
}
