import type { ModuleServer } from '#kernel/api/module.server.ts'
import { numberRoutes } from './numbers.routes.server.ts'
import { passageRoutes } from './passages.routes.server.ts'
import { resultRoutes } from './results.routes.server.ts'
import { searchRoutes } from './search.routes.server.ts'

/** What this module does on the server. */
export const searchServer: ModuleServer = {
  routes: [searchRoutes, resultRoutes, numberRoutes, passageRoutes],
}
