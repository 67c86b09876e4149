import type { Sample } from '#features/samples/scenario.ts'
import { trailReviews } from './review/trail-review.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const auditLogsSamples: readonly Sample[] = [trailReviews]
