// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { suggestionViews } from './suggestion-views.ts'

/** Whoever judges a suggestion has all of it before them: on the page of what they judge by, and in its dialogs. */
const Judged = lazy(() => import('./ratings/judged-section.tsx').then((judged) => ({ default: judged.JudgedSection })))
const Beside = lazy(() => import('./ratings/beside-judging.tsx').then((beside) => ({ default: beside.BesideJudging })))

const judging = [{ draws: [], place: 'above the fields', Section: Judged }] as const

export const suggestionScreens: ModuleScreens = {
  route: 'employee-suggestions',
  tabs: [
    {
      name: 'feed',
      label: 'Feed',
      role: 'staff',
      Screen: lazy(() => import('./feed/feed-screen.tsx').then(({ FeedScreen }) => ({ default: FeedScreen }))),
    },
    {
      name: 'evaluation',
      label: 'Evaluation',
      role: 'staff',
      Screen: lazy(() => import('./board/board-screen.tsx').then(({ BoardScreen }) => ({ default: BoardScreen }))),
    },
    {
      name: 'benefits',
      label: 'Benefits',
      role: 'staff',
      Screen: lazy(() =>
        import('./benefits/benefits-screen.tsx').then(({ BenefitsScreen }) => ({ default: BenefitsScreen })),
      ),
    },
  ],
  records: {
    suggestion: {
      Extra: lazy(() => import('./become.tsx').then(({ Become }) => ({ default: Become }))),
      sections: [
        {
          draws: [],
          parts: ['suggestion-rating'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./ratings/ratings-section.tsx').then(({ RatingsSection }) => ({ default: RatingsSection })),
          ),
        },
        {
          draws: [],
          parts: ['committee-vote'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./committee/committee-section.tsx').then(({ CommitteeSection }) => ({ default: CommitteeSection })),
          ),
        },
      ],
      tabs: suggestionViews,
    },
    'suggestion-rating': {
      sections: judging,
      besideSteps: { give: Beside, change: Beside, 'change-sealed': Beside },
    },
    'committee-vote': { sections: judging, besideSteps: { cast: Beside } },
  },
}
