import { defineModule } from '#kernel/definition/module.ts'

export const alerts = defineModule({
  route: 'alerts',
  label: 'Alerts',
  crumb: ['Alerts', 'All Alerts'],
  place: null,
  section: null,
  records: [],
})
