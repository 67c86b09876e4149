import type { ModuleServer } from '#kernel/api/module.server.ts'
import { assessmentRules } from './assessment/ask.server.ts'
import { changeRules } from './change.rules.server.ts'
import { figuresRoutes } from './figures/figures.routes.server.ts'
import { planRules } from './plan/plan.rules.server.ts'
import { impactRules } from './impact/impact.rules.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { tellOfHeld } from './release/held.server.ts'
import { releaseRoutes } from './release/release.routes.server.ts'
import { questionRules, routeRules } from './route/route.rules.server.ts'
import { templateRules } from './template/template.rules.server.ts'

/** What this module does on the server. @param participants who takes part when a change is released, in their order */
export const changeServer = (participants: readonly Participant[]): ModuleServer => ({
  rules: {
    change: changeRules(participants),
    'impact-assessment': assessmentRules,
    'change-impact': impactRules,
    'change-action': planRules,
    'change-route': routeRules,
    'question-set': questionRules,
    'change-template': templateRules,
  },
  routes: [figuresRoutes, releaseRoutes(participants)],
  reminds: tellOfHeld,
})
