// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const settingsScreens: ModuleScreens = {
  route: 'system-settings',
  tabs: [
    {
      name: 'mail',
      label: 'Mail',
      role: 'administrator',
      Screen: lazy(() => import('./mail/mail-screen.tsx').then(({ MailScreen }) => ({ default: MailScreen }))),
    },
    {
      name: 'webhooks',
      label: 'Webhooks',
      role: 'administrator',
      Screen: lazy(() =>
        import('./webhooks/webhooks-screen.tsx').then(({ WebhooksScreen }) => ({
          default: WebhooksScreen,
        })),
      ),
    },
    {
      name: 'directory',
      label: 'Directory',
      role: 'administrator',
      Screen: lazy(() =>
        import('./directory/directory-screen.tsx').then(({ DirectoryScreen }) => ({ default: DirectoryScreen })),
      ),
    },
    {
      name: 'jobs',
      label: 'Jobs',
      role: 'administrator',
      Screen: lazy(() => import('./jobs/jobs-screen.tsx').then(({ JobsScreen }) => ({ default: JobsScreen }))),
    },
  ],
  records: {
    clause: {
      tabs: [{ name: 'order', label: 'In order', search: { sort: 'place' } }],
    },
  },
}
