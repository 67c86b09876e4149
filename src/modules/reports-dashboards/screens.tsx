// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

const MeasureAid = lazy(() => import('./objective/measure-aid.tsx').then((module) => ({ default: module.MeasureAid })))

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
  records: {
    'quality-objective': { aids: [{ answers: ['measure'], Aid: MeasureAid }] },
    'management-review': {
      sections: [
        {
          draws: ['inputs', 'frozenOn', 'noteA', 'noteB', 'noteC', 'noteD', 'noteE', 'noteF'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./review/inputs-section.tsx').then(({ InputsSection }) => ({ default: InputsSection })),
          ),
        },
      ],
    },
  },
}
