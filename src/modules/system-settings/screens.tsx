// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { validators } from './validation/may-validate.ts'

const RecordsAid = lazy(() =>
  import('./custom-fields/records-aid.tsx').then((module) => ({ default: module.RecordsAid })),
)

export const settingsScreens: ModuleScreens = {
  route: 'system-settings',
  tabs: [
    {
      name: 'workflows',
      label: 'Workflows',
      role: 'staff',
      Screen: lazy(() =>
        import('./workflows/workflows-screen.tsx').then(({ WorkflowsScreen }) => ({ default: WorkflowsScreen })),
      ),
    },
    {
      name: 'mail',
      label: 'Mail',
      role: 'administrator',
      Screen: lazy(() => import('./mail/mail-screen.tsx').then(({ MailScreen }) => ({ default: MailScreen }))),
    },
    {
      name: 'mailbox',
      label: 'Mailbox',
      role: ['administrator', 'complaint-handler'],
      Screen: lazy(() =>
        import('./mailbox/mailbox-screen.tsx').then(({ MailboxScreen }) => ({ default: MailboxScreen })),
      ),
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
    {
      name: 'validation',
      label: 'Validation',
      role: validators,
      Screen: lazy(() =>
        import('./validation/validation-screen.tsx').then(({ ValidationScreen }) => ({ default: ValidationScreen })),
      ),
    },
  ],
  records: {
    'step-policy': {
      sections: [
        {
          draws: ['rules'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./workflows/policy-section.tsx').then(({ PolicySection }) => ({ default: PolicySection })),
          ),
        },
      ],
    },
    'custom-field': {
      aids: [{ answers: ['records'], Aid: RecordsAid }],
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./custom-fields/preview-section.tsx').then((module) => ({ default: module.PreviewSection })),
          ),
        },
      ],
    },
    clause: {
      tabs: [{ name: 'order', label: 'In order', search: { sort: 'place' } }],
    },
  },
}
