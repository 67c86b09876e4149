import { defineModule } from '#kernel/definition/module.ts'

export const systemUtilisation = defineModule({
  route: 'system-utilisation',
  label: 'System Utilisation',
  crumb: ['Monitoring', 'System Utilisation'],
  place: { group: 'Reports & Control', icon: 'utilisation' },
  section: 'Reports & Control',
  records: [],
})
