import { defineModule } from '#kernel/definition/module.ts'
import { trainingAssignment } from './assignment/assignment.ts'
import { curriculum } from './curriculum/curriculum.ts'
import { earlierTraining } from './earlier/earlier.ts'
import { trainingEvaluation } from './evaluation/evaluation.ts'
import { jobRoleHeld } from './holding/holding.ts'
import { jobRole } from './job-role/job-role.ts'
import { quizAttempt } from './quiz/attempt/attempt.ts'
import { quiz } from './quiz/quiz.ts'
import { trainingRequirement } from './requirement/requirement.ts'
import { sessionSeat } from './session/seat.ts'
import { trainingSession } from './session/session.ts'

export const training = defineModule({
  route: 'training',
  label: 'Training',
  crumb: ['Core QMS', 'Training'],
  place: { group: 'more', icon: 'training' },
  section: 'Core QMS',
  records: [
    trainingAssignment,
    trainingRequirement,
    curriculum,
    jobRole,
    jobRoleHeld,
    quiz,
    quizAttempt,
    trainingSession,
    trainingEvaluation,
    earlierTraining,
  ],
  parts: [sessionSeat],
})
