import { defineModule } from '#kernel/definition/module.ts'
import { qualityObjective } from './objective/objective.ts'
import { measurePeriod } from './period/period.ts'
import { report } from './report/report.ts'
import { managementReview } from './review/review.ts'

export const reportsDashboards = defineModule({
  route: 'reports-dashboards',
  label: 'Reports & Dashboards',
  crumb: ['Monitoring', 'Reports & Dashboards'],
  place: { group: 'Reports & Control', icon: 'report' },
  section: 'Reports & Control',
  records: [report, qualityObjective, managementReview, measurePeriod],
})
