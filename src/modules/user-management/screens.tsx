// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { overseers } from './overseers.ts'

export const peopleScreens: ModuleScreens = {
  route: 'user-management',
  tabs: [
    {
      name: 'chart',
      label: 'Org chart',
      role: 'staff',
      Screen: lazy(() => import('./chart/chart-screen.tsx').then(({ ChartScreen }) => ({ default: ChartScreen }))),
    },
    {
      name: 'leaving',
      label: 'Leaving',
      role: 'administrator',
      Screen: lazy(() =>
        import('./leaving/leaving-screen.tsx').then(({ LeavingScreen }) => ({ default: LeavingScreen })),
      ),
    },
    {
      name: 'rights',
      label: 'Rights',
      role: overseers,
      Screen: lazy(() => import('./duties/rights-screen.tsx').then(({ RightsScreen }) => ({ default: RightsScreen }))),
    },
  ],
  records: {
    'access-review': {
      sections: [
        {
          draws: ['lines'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./access-review/lines-section.tsx').then(({ LinesSection }) => ({ default: LinesSection })),
          ),
        },
      ],
    },
    'api-key': {
      sections: [
        {
          draws: ['begins', 'reach'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./keys/secret-section.tsx').then(({ SecretSection }) => ({ default: SecretSection })),
          ),
        },
      ],
    },
    person: {
      Extra: lazy(() => import('./account.tsx').then(({ Account }) => ({ default: Account }))),
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./leaving/leaving-notice.tsx').then(({ LeavingNotice }) => ({ default: LeavingNotice })),
          ),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./account-notices.tsx').then(({ AccountNotices }) => ({ default: AccountNotices })),
          ),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() => import('./awaited-roles.tsx').then(({ AwaitedRoles }) => ({ default: AwaitedRoles }))),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() => import('./sent-link.tsx').then(({ SentLink }) => ({ default: SentLink }))),
        },
      ],
    },
  },
}
