import { defineModule } from '#kernel/definition/module.ts'

export const customerFeedback = defineModule({
  route: 'customer-feedback',
  label: 'Customer Feedback',
  crumb: ['Engagement', 'Customer Feedback'],
  place: { group: 'more', icon: 'feedback' },
  section: 'Engagement',
  records: [],
})
