import type { Feature } from '#kernel/store/feature.server.ts'
import { foretellTasks, syncTasks } from './sync.server.ts'

/** Tasks follow the records that ask; what an act has to tell, alerts among it, is kept with them. */
export const tasks: Feature = { beforeCommit: syncTasks, foretell: foretellTasks }
