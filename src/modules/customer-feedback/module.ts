import { defineModule } from '#kernel/definition/module.ts'
import { complaint } from './complaint.ts'
import { feedback } from './feedback.ts'
import { customer } from './customer.ts'
import { problemCode } from './problem-code.ts'
import { product } from './product.ts'
import { shipment } from './shipment.ts'
import { surveyAnswer } from './survey/survey-answer.ts'
import { survey } from './survey/survey.ts'

export const customerFeedback = defineModule({
  route: 'customer-feedback',
  label: 'Customer Feedback',
  crumb: ['Engagement', 'Customer Feedback'],
  place: { group: 'more', icon: 'feedback' },
  section: 'Engagement',
  records: [complaint, feedback, survey, surveyAnswer, customer, product, problemCode, shipment],
})
