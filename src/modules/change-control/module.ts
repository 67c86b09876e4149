import { defineModule } from '#kernel/definition/module.ts'

export const changeControl = defineModule({
  route: 'change-control',
  label: 'Change Control',
  crumb: ['Monitoring', 'Change Control'],
  place: { group: 'Reports & Control', icon: 'change' },
  section: 'Reports & Control',
  records: [],
})
