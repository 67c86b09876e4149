import type { Sample } from '#features/samples/scenario.ts'
import { assessments } from './samples/assessments.sample.ts'
import { certificates } from './samples/certificates.sample.ts'
import { claims } from './samples/claims.sample.ts'
import { evaluations } from './samples/evaluations.sample.ts'
import { receipts } from './samples/receipts.sample.ts'
import { vendors } from './samples/vendors.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const vendorSamples: readonly Sample[] = [vendors, certificates, assessments, receipts, claims, evaluations]
