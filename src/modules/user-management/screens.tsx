// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const peopleScreens: ModuleScreens = {
  route: 'user-management',
  records: {
    person: {
      Extra: lazy(() => import('./account.tsx').then(({ Account }) => ({ default: Account }))),
      sections: [
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
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('#modules/training/record/record-section.tsx').then(({ RecordSection }) => ({
              default: RecordSection,
            })),
          ),
        },
      ],
    },
  },
}
