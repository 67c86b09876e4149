import { defineModule } from '#kernel/definition/module.ts'
import { complaint } from './complaint/complaint.ts'
import { feedback } from './feedback/feedback.ts'
import { customer } from './master/customer.ts'
import { problemCode } from './master/problem-code.ts'
import { product } from './master/product.ts'
import { shipment } from './master/shipment.ts'

export const customerFeedback = defineModule({
  route: 'customer-feedback',
  label: 'Customer Feedback',
  crumb: ['Engagement', 'Customer Feedback'],
  place: { group: 'more', icon: 'feedback' },
  section: 'Engagement',
  records: [complaint, feedback, customer, product, problemCode, shipment],
})
