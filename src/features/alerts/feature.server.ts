import type { Feature } from '#kernel/store/feature.server.ts'
import { raiseMoved } from './moved.server.ts'
import { dismissAlerts } from './dismiss.server.ts'

/** Whoever owns or watches a record hears of its steps; alerts that have lost their reason end. */
export const alerts: Feature = {
  written(tx, deed) {
    dismissAlerts(tx, deed.definition, deed.before, deed.after)
    raiseMoved(tx, deed)
  },
}
