// How the vendors of Northfield were looked at before they were approved.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { vendorAssessment } from './assessment.ts'
import { assessed } from '../told-vendor.ts'

const scenarios = (day: DayFromNow): readonly Scenario[] => {
  const judged = assessed(day)
  return [
    judged('vendor-hydrolene', 'Questionnaire', -553, 92, 'Answers agree with what was seen on site the week after.'),
    judged('vendor-hydrolene', 'Audit', -549, 86, 'Two minor findings at the coating line, both answered.'),
    judged('vendor-norvik', 'Questionnaire', -552, 95, 'Each answer came with its record; nothing was left open.'),
    judged('vendor-norvik', 'Sample or first article', -548, 91, '500 dies built in, all within the drawing.'),
    judged('vendor-ostrava', 'Questionnaire', -413, 84, 'Good order; traceability by heat is described in detail.'),
    judged('vendor-ostrava', 'Audit', -408, 81, 'Heats are kept apart on the floor; one minor finding about records.'),
    judged('vendor-brackwell', 'Questionnaire', -551, 88, 'Answers and certificates agree with each other.'),
    judged('vendor-sealtec', 'Questionnaire', -550, 85, 'Hardness is measured on each batch, says the vendor.'),
    judged('vendor-sealtec', 'Audit', -490, 83, 'Sheets are marked by colour now; hardness seen on six batches.'),
    judged('vendor-meridian', 'Questionnaire', -549, 90, 'Accredited; uncertainty budgets were sent with the answers.'),
    judged(
      'vendor-quicksolder',
      'Questionnaire',
      -493,
      82,
      'Answers are plain, storage is described with temperatures.',
    ),
    judged(
      'vendor-tidewater',
      'Questionnaire',
      -548,
      90,
      'A small house in good order; one person answers for quality.',
    ),
    judged('vendor-brookfield', 'Questionnaire', -541, 88, 'Parcels are traced; damage is told on the same day.'),
    judged('vendor-packright', 'Questionnaire', -540, 80, 'Simple parts, simple answers, samples were right.'),
    {
      key: 'vendor-cloudfern-questions',
      on: -12,
      by: '@daniel',
      values: { parent: '@vendor-cloudfern', method: 'Questionnaire', assessor: '@daniel' },
    },
    {
      key: 'vendor-sunrise-audit',
      on: -155,
      by: '@daniel',
      values: { parent: '@vendor-sunrise', method: 'Audit', assessor: '@daniel' },
      steps: [{ on: -145, by: '@daniel', step: 'drop', reason: 'The vendor lets nobody into its store.' }],
    },
    {
      key: 'vendor-calder-sample',
      on: -88,
      by: '@daniel',
      values: { parent: '@vendor-calder', method: 'Sample or first article', assessor: '@daniel' },
      steps: [{ on: -87, by: '@maya', step: 'void', reason: 'Entered twice by a double click.' }],
    },
  ]
}

export const assessments: Sample = {
  definition: vendorAssessment,
  scenarios,
  breakages: {
    done: () => ({ before: { method: 'Audit', result: null }, values: { result: null } }),
    'not-ahead': (day) => ({ values: { doneOn: day(5) } }),
  },
}
