import type { Sample } from '#features/samples/scenario.ts'
import { assessments } from './assessment/assessment.sample.ts'
import { certificates } from './certificate/certificate.sample.ts'
import { claims } from './claim/claim.sample.ts'
import { evaluations } from './evaluation/evaluation.sample.ts'
import { notices } from './notice/notice.sample.ts'
import { receipts } from './receipt/receipt.sample.ts'
import { vendors } from './vendor.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const vendorSamples: readonly Sample[] = [
  vendors,
  certificates,
  assessments,
  receipts,
  claims,
  notices,
  evaluations,
]
