import type { ModuleServer } from '#kernel/api/module.server.ts'
import { committeeRules } from './committee/committee.rules.server.ts'
import { feedRoutes } from './feed/feed.routes.server.ts'
import { emptyLetterbox } from './letterbox/letterbox.server.ts'
import { letterboxRoutes } from './letterbox/letterbox.routes.server.ts'
import { ratingRules } from './ratings/rating.rules.server.ts'
import { suggestionRules } from './suggestion.rules.server.ts'
import { voteRoutes } from './votes/vote.routes.server.ts'

/** What this module does on the server. */
export const suggestionServer: ModuleServer = {
  rules: { suggestion: suggestionRules, 'suggestion-rating': ratingRules, 'committee-vote': committeeRules },
  routes: [voteRoutes, feedRoutes, letterboxRoutes],
  reminds: emptyLetterbox,
}
