import { defineModule } from '#kernel/definition/module.ts'

export const vendorManagement = defineModule({
  route: 'vendor-management',
  label: 'Vendor Management',
  crumb: ['Engagement', 'Vendor Management'],
  place: { group: 'more', icon: 'vendor' },
  section: 'Engagement',
  records: [],
})
