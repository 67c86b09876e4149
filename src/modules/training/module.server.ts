import type { ModuleServer } from '#kernel/api/module.server.ts'
import type { AskJoined, AskToRead } from './assignment/ask-to-read.server.ts'
import { askedRoutes } from './asked/asked.routes.server.ts'
import { assignmentRules } from './assignment/assignment.rules.server.ts'
import { shownRoutes } from './assignment/shown.routes.server.ts'
import { bulkRoutes } from './bulk/bulk.routes.server.ts'
import { certificateRoutes } from './certificate/certificate.routes.server.ts'
import { earlierRules } from './earlier/earlier.rules.server.ts'
import { evaluationRules } from './evaluation/evaluation.rules.server.ts'
import { surveyRoutes } from './evaluation/survey/survey.routes.server.ts'
import { expiryRoutes } from './expiry/expiry.routes.server.ts'
import { holdingRules } from './holding/holding.rules.server.ts'
import { homeRoutes } from './home/home.routes.server.ts'
import { qualificationRoutes } from './home/qualification.routes.server.ts'
import { keptRules } from './kept.rules.server.ts'
import { matrixRoutes } from './matrix/matrix.routes.server.ts'
import { requirementRules } from './requirement/requirement.rules.server.ts'
import { whoMayRoutes } from './qualified/who-may.routes.server.ts'
import { attemptRules } from './quiz/attempt/attempt.rules.server.ts'
import { takingRoutes } from './quiz/attempt/taking.routes.server.ts'
import { quizRules } from './quiz/quiz.rules.server.ts'
import { statisticsRoutes } from './quiz/statistics/statistics.routes.server.ts'
import { recordRoutes } from './record/record.routes.server.ts'
import { comingRoutes } from './session/booking/coming.routes.server.ts'
import { sessionCalendarRoutes } from './session/calendar/calendar.routes.server.ts'
import { checkInRoutes } from './session/check-in/check-in.routes.server.ts'
import { seatRules } from './session/seat.rules.server.ts'
import { sessionRules } from './session/session.rules.server.ts'
import { tellTeams } from './team/digest.server.ts'
import { teamRoutes } from './team/team.routes.server.ts'

/** What this module does on the server. Document control hands in how it asks somebody to read a document, and those who have come to go by some. */
export const trainingServer = (askToRead: AskToRead, askJoined: AskJoined): ModuleServer => ({
  rules: {
    'training-assignment': assignmentRules(askToRead),
    'training-requirement': requirementRules(askToRead),
    curriculum: keptRules(askToRead, 'curriculum'),
    'job-role': keptRules(askToRead, 'role'),
    'job-role-held': holdingRules(askToRead, askJoined),
    quiz: quizRules,
    'quiz-attempt': attemptRules,
    'training-session': sessionRules,
    'session-seat': seatRules(askToRead),
    'training-evaluation': evaluationRules(askToRead),
    'earlier-training': earlierRules(askToRead),
  },
  routes: [
    shownRoutes,
    askedRoutes,
    takingRoutes,
    statisticsRoutes,
    checkInRoutes,
    sessionCalendarRoutes,
    comingRoutes,
    surveyRoutes,
    homeRoutes(askToRead),
    qualificationRoutes,
    certificateRoutes,
    whoMayRoutes,
    matrixRoutes,
    expiryRoutes,
    teamRoutes,
    bulkRoutes(askToRead),
    recordRoutes,
  ],
  reminds: tellTeams,
})
