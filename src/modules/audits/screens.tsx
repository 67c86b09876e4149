// What this module draws on the screens of its records.
import { asBoard } from '#screens/list/board/as-board.tsx'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { auditViews, findingViews, qualificationViews } from './audit-views.ts'

export const auditScreens: ModuleScreens = {
  route: 'audits',
  records: {
    audit: {
      sections: [
        {
          draws: [],
          parts: ['checklist-line'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./checklist/checklist-section.tsx').then(({ ChecklistSection }) => ({
              default: ChecklistSection,
            })),
          ),
        },
      ],
      views: {
        ...asBoard,
        others: [
          ...asBoard.others,
          {
            name: 'calendar',
            label: 'Calendar',
            Icon: IconCalendar,
            Screen: lazy(() =>
              import('./calendar/audit-calendar.tsx').then(({ AuditCalendar }) => ({ default: AuditCalendar })),
            ),
            says: ['when'],
          },
          {
            name: 'coverage',
            label: 'Coverage',
            Icon: IconGridDots,
            Screen: lazy(() =>
              import('./coverage/coverage-map.tsx').then(({ CoverageMap }) => ({ default: CoverageMap })),
            ),
            says: ['standard', 'clause'],
            counts: ['finding', 'risk'],
          },
        ],
      },
      tabs: auditViews,
    },
    'audit-programme': {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./proposal/proposal-section.tsx').then(({ ProposalSection }) => ({ default: ProposalSection })),
          ),
        },
      ],
    },
    finding: {
      Extra: lazy(() => import('./become.tsx').then(({ Become }) => ({ default: Become }))),
      views: asBoard,
      tabs: findingViews,
    },
    'auditor-qualification': {
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'load',
            label: 'Load',
            Icon: IconUsers,
            Screen: lazy(() =>
              import('./qualification/load/load-table.tsx').then(({ LoadTable }) => ({ default: LoadTable })),
            ),
            counts: ['audit'],
          },
        ],
      },
      tabs: qualificationViews,
    },
  },
}
