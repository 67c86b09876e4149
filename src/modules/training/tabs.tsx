// The screens of this module beside the lists of its records.
import { lazy } from 'react'
import type { ModuleTab } from '#screens/module-screens.tsx'
import { mayAssign } from './bulk/bulk.ts'
import { homeFor } from './home/home.ts'

export const trainingTabs: readonly ModuleTab[] = [
  {
    name: 'home',
    label: 'My training',
    role: homeFor,
    Screen: lazy(() => import('./home/home-screen.tsx').then(({ HomeScreen }) => ({ default: HomeScreen }))),
  },
  {
    name: 'team',
    label: 'My team',
    role: 'staff',
    when: ({ team }) => team.length > 0,
    Screen: lazy(() => import('./team/team-screen.tsx').then(({ TeamScreen }) => ({ default: TeamScreen }))),
  },
  {
    name: 'matrix',
    label: 'Matrix',
    role: 'staff',
    Screen: lazy(() => import('./matrix/matrix-screen.tsx').then(({ MatrixScreen }) => ({ default: MatrixScreen }))),
  },
  {
    name: 'expiry',
    label: 'Expiry calendar',
    role: 'staff',
    Screen: lazy(() => import('./expiry/expiry-screen.tsx').then(({ ExpiryScreen }) => ({ default: ExpiryScreen }))),
  },
  {
    name: 'who-may',
    label: 'Who may',
    role: 'staff',
    Screen: lazy(() =>
      import('./qualified/who-may-screen.tsx').then(({ WhoMayScreen }) => ({ default: WhoMayScreen })),
    ),
  },
  {
    name: 'assign',
    label: 'Assign',
    role: 'staff',
    when: mayAssign,
    Screen: lazy(() => import('./bulk/bulk-screen.tsx').then(({ BulkScreen }) => ({ default: BulkScreen }))),
  },
]
