import { defineModule } from '#kernel/definition/module.ts'

export const reportsDashboards = defineModule({
  route: 'reports-dashboards',
  label: 'Reports & Dashboards',
  crumb: ['Monitoring', 'Reports & Dashboards'],
  place: { group: 'Reports & Control', icon: 'report' },
  section: 'Reports & Control',
  records: [],
})
