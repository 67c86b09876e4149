import { defineModule } from '#kernel/definition/module.ts'
import { vendorAssessment } from './assessment/assessment.ts'
import { vendorCertificate } from './certificate/certificate.ts'
import { vendorClaim } from './claim/claim.ts'
import { vendorEvaluation } from './evaluation/evaluation.ts'
import { vendorNotice } from './notice/notice.ts'
import { receipt } from './receipt/receipt.ts'
import { vendor } from './vendor.ts'

export const vendorManagement = defineModule({
  route: 'vendor-management',
  label: 'Vendor Management',
  crumb: ['Engagement', 'Vendor Management'],
  place: { group: 'more', icon: 'vendor' },
  section: 'Engagement',
  records: [vendor, vendorClaim, vendorNotice, receipt],
  parts: [vendorCertificate, vendorAssessment, vendorEvaluation],
})
