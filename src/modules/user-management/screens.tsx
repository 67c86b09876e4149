// What this module draws on the screens of its records.
import { lazy } from 'react'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { overseeing } from '#kernel/trail/overseeing.ts'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { overseers } from './overseers.ts'
import { words as presetWords } from './presets/words.ts'

const PresetAid = lazy(() => import('./presets/preset-aid.tsx').then((aid) => ({ default: aid.PresetAid })))

export const peopleScreens: ModuleScreens = {
  route: 'user-management',
  tabs: [
    {
      name: 'my-roles',
      label: 'My roles',
      role: 'staff',
      Screen: lazy(() =>
        import('./requests/my-roles-screen.tsx').then(({ MyRolesScreen }) => ({ default: MyRolesScreen })),
      ),
    },
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
      name: 'sign-ins',
      label: 'Sign-ins',
      role: overseeing,
      Screen: lazy(() =>
        import('./sign-ins/sign-ins-screen.tsx').then(({ SignInsScreen }) => ({ default: SignInsScreen })),
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
    delegation: {
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'calendar',
            label: 'Calendar',
            Icon: IconCalendar,
            Screen: lazy(() =>
              import('./away/away-calendar.tsx').then(({ AwayCalendar }) => ({ default: AwayCalendar })),
            ),
            says: ['when'],
          },
        ],
      },
    },
    'role-request': {
      besideSteps: {
        approve: lazy(() =>
          import('./requests/conflicts-section.tsx').then(({ ConflictsToWeigh }) => ({ default: ConflictsToWeigh })),
        ),
      },
      sections: [
        {
          draws: ['conflicts'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./requests/conflicts-section.tsx').then(({ ConflictsSection }) => ({ default: ConflictsSection })),
          ),
        },
      ],
    },
    'guest-access': {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() => import('./guests/looked-at.tsx').then(({ LookedAt }) => ({ default: LookedAt }))),
        },
      ],
    },
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
      aids: [{ answers: ['grants'], Aid: PresetAid, folds: presetWords.advanced }],
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
