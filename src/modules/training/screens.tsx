// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { assigners } from './bulk/bulk.ts'

export const trainingScreens: ModuleScreens = {
  route: 'training',
  tabs: [
    {
      name: 'team',
      label: 'My team',
      role: 'staff',
      when: ({ team }) => team.length > 0,
      Screen: lazy(() => import('./team/team-screen.tsx').then(({ TeamScreen }) => ({ default: TeamScreen }))),
    },
    {
      name: 'assign',
      label: 'Assign',
      role: assigners,
      Screen: lazy(() => import('./bulk/bulk-screen.tsx').then(({ BulkScreen }) => ({ default: BulkScreen }))),
    },
  ],
}
