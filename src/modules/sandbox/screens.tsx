// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const sandboxScreens: ModuleScreens = {
  route: 'sandbox',
  tabs: [
    {
      name: 'practise',
      label: 'Practise',
      role: 'staff',
      Screen: lazy(() =>
        import('./screen/sandbox-screen.tsx').then(({ SandboxScreen }) => ({ default: SandboxScreen })),
      ),
    },
  ],
}
