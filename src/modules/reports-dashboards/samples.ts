import type { Sample } from '#features/samples/scenario.ts'
import { qualityObjectives } from './objective/objective.sample.ts'
import { measurePeriods } from './period/period.sample.ts'
import { reports } from './report/report.sample.ts'
import { managementReviews } from './review/review.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const reportsSamples: readonly Sample[] = [reports, qualityObjectives, measurePeriods, managementReviews]
