import { defineModule } from '#kernel/definition/module.ts'
import { trailReview } from './review/trail-review.ts'

export const auditLogs = defineModule({
  route: 'audit-logs',
  label: 'Audit Logs',
  crumb: ['Monitoring', 'Audit Logs'],
  place: { group: 'Reports & Control', icon: 'log' },
  section: 'Reports & Control',
  records: [trailReview],
})
