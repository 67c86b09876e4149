import type { ModuleServer } from '#kernel/api/module.server.ts'
import { complaintRules } from './complaint.rules.server.ts'
import { feedbackRules } from './feedback.rules.server.ts'
import { shipmentRules } from './shipment.rules.server.ts'
import { surveyAnswerRules } from './survey/survey-answer.rules.server.ts'
import { recipientRoutes } from './survey/recipients.routes.server.ts'
import { surveyResultRoutes } from './survey/results.routes.server.ts'
import { surveyRules } from './survey/survey.rules.server.ts'
import { trendRoutes } from './trend/trend.routes.server.ts'

/** What this module does on the server. */
export const feedbackServer: ModuleServer = {
  rules: {
    complaint: complaintRules,
    feedback: feedbackRules,
    shipment: shipmentRules,
    survey: surveyRules,
    'survey-answer': surveyAnswerRules,
  },
  routes: [trendRoutes, surveyResultRoutes, recipientRoutes],
}
