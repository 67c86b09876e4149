import type { ModuleServer } from '#kernel/api/module.server.ts'
import { sandboxSpaceRules } from './sandbox-space.rules.server.ts'

/** What this module does on the server. */
export const sandboxServer: ModuleServer = { rules: { 'sandbox-space': sandboxSpaceRules } }
