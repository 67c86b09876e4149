// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const auditLogsScreens: ModuleScreens = {
  route: 'audit-logs',
  tabs: [
    {
      name: 'trail',
      label: 'Audit trail',
      role: 'staff',
      Screen: lazy(() => import('./trail/trail-screen.tsx').then(({ TrailScreen }) => ({ default: TrailScreen }))),
    },
  ],
  records: {
    'trail-review': {
      sections: [
        {
          draws: ['sample', 'population'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./review/sample-section.tsx').then(({ SampleSection }) => ({ default: SampleSection })),
          ),
        },
      ],
    },
  },
}
