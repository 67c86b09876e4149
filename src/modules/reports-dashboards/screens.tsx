// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const reportsScreens: ModuleScreens = {
  route: 'reports-dashboards',
  tabs: [
    {
      name: 'dashboards',
      label: 'Dashboards',
      role: 'staff',
      Screen: lazy(() =>
        import('./dashboard/dashboard-screen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })),
      ),
    },
  ],
}
