import type { AllRules } from '#kernel/store/rules.server.ts'
import type { Routes } from './route-context.server.ts'

/** What a module does on the server beyond what its definitions say. */
export type ModuleServer = {
  /** What it does when one of its records is created, saved or moved, by the name of the definition. */
  readonly rules?: AllRules
  /** The routes that it adds to those that all records have. */
  readonly routes?: readonly Routes[]
}
