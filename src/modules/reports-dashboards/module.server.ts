import type { ModuleServer } from '#kernel/api/module.server.ts'
import { measureRoutes } from './measures/measure.routes.server.ts'

/** What this module does on the server. */
export const reportsServer: ModuleServer = { routes: [measureRoutes] }
