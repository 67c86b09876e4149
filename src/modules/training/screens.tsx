// What this module draws beside the lists of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const trainingScreens: ModuleScreens = {
  route: 'training',
  tabs: [
    {
      name: 'who-may',
      label: 'Who may',
      role: 'staff',
      Screen: lazy(() =>
        import('./qualified/who-may-screen.tsx').then(({ WhoMayScreen }) => ({ default: WhoMayScreen })),
      ),
    },
  ],
}
