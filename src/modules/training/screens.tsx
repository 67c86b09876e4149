// What this module draws beside the lists of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const trainingScreens: ModuleScreens = {
  route: 'training',
  tabs: [
    {
      name: 'matrix',
      label: 'Matrix',
      role: 'staff',
      Screen: lazy(() => import('./matrix/matrix-screen.tsx').then(({ MatrixScreen }) => ({ default: MatrixScreen }))),
    },
  ],
}
