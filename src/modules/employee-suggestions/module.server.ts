import type { ModuleServer, Reminds } from '#kernel/api/module.server.ts'
import { committeeRules } from './committee/committee.rules.server.ts'
import { tellOfWeek } from './digest/digest.server.ts'
import { tellOfWaiting } from './digest/waiting.server.ts'
import { feedRoutes } from './feed/feed.routes.server.ts'
import { emptyLetterbox } from './letterbox/letterbox.server.ts'
import { letterboxRoutes } from './letterbox/letterbox.routes.server.ts'
import { ratingRules } from './ratings/rating.rules.server.ts'
import { spreadRoutes } from './ratings/spread.routes.server.ts'
import { suggestionRules } from './suggestion.rules.server.ts'
import { voteRoutes } from './votes/vote.routes.server.ts'

/** Tells what stands to be told, then empties the letterbox: a letter that cannot be filed keeps nobody from hearing. */
const remind: Reminds = async (engine, now) => {
  const told = (await tellOfWaiting(engine, now)) + (await tellOfWeek(engine, now))
  return told + (await emptyLetterbox(engine, now))
}

/** What this module does on the server. */
export const suggestionServer: ModuleServer = {
  rules: { suggestion: suggestionRules, 'suggestion-rating': ratingRules, 'committee-vote': committeeRules },
  routes: [voteRoutes, feedRoutes, letterboxRoutes, spreadRoutes],
  reminds: remind,
}
