import type { Sample } from '#features/samples/scenario.ts'
import { curricula } from './curriculum/curriculum.sample.ts'
import { earlierTrainings } from './earlier/earlier.sample.ts'
import { trainingEvaluations } from './evaluation/evaluation.sample.ts'
import { jobRolesHeld } from './holding/holding.sample.ts'
import { jobRoles } from './job-role/job-role.sample.ts'
import { quizzes } from './quiz/quiz.sample.ts'
import { requirements } from './requirement/requirement.sample.ts'
import { sessionSeats } from './session/seat.sample.ts'
import { trainingSessions } from './session/session.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const trainingSamples: readonly Sample[] = [
  quizzes,
  requirements,
  curricula,
  jobRoles,
  jobRolesHeld,
  trainingSessions,
  sessionSeats,
  trainingEvaluations,
  earlierTrainings,
]
