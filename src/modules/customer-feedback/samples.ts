import type { Sample } from '#features/samples/scenario.ts'
import { complaints } from './samples/complaint.sample.ts'
import { feedbackItems } from './samples/feedback.sample.ts'
import { customers, products } from './samples/masters.sample.ts'
import { problemCodes } from './samples/problem-codes.sample.ts'
import { shipments } from './samples/shipments.sample.ts'
import { surveyAnswers } from './survey/survey-answer.sample.ts'
import { surveys } from './survey/survey.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const feedbackSamples: readonly Sample[] = [
  customers,
  products,
  problemCodes,
  complaints,
  feedbackItems,
  shipments,
  surveys,
  surveyAnswers,
]
