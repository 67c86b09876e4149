import type { Feature } from '#kernel/store/feature.server.ts'
import { hearSql } from './hear.server.ts'

/** Webhooks hear of an event by the statement that writes it. */
export const webhooks: Feature = { withEvents: hearSql }
