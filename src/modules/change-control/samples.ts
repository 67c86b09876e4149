import type { Sample } from '#features/samples/scenario.ts'
import { changeActions, changeImpacts, changes, impactAssessments } from './change.sample.ts'
import { changeRoutes } from './change-route.sample.ts'
import { changeTemplates } from './change-template.sample.ts'
import { questionSets } from './question-set.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const changeSamples: readonly Sample[] = [
  questionSets,
  changeRoutes,
  changeTemplates,
  changes,
  impactAssessments,
  changeImpacts,
  changeActions,
]
