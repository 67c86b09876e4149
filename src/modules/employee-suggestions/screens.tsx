// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { suggestionViews } from './suggestion-views.ts'

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
      tabs: suggestionViews,
    },
  },
}
