// What this module draws on the screens of its records.
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChartDots from '@tabler/icons-react/dist/esm/icons/IconChartDots.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { certificateColumns, vendorColumns } from './vendor-columns.tsx'
import { claimViews, noticeViews, receiptViews, vendorViews } from './vendor-views.ts'

export const vendorScreens: ModuleScreens = {
  route: 'vendor-management',
  records: {
    vendor: {
      sections: [
        {
          draws: ['score', 'formerScore', 'grade'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./overview/performance-section.tsx').then(({ PerformanceSection }) => ({
              default: PerformanceSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() => import('./plan/plan-section.tsx').then(({ PlanSection }) => ({ default: PlanSection }))),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./overview/claims-section.tsx').then(({ ClaimsSection }) => ({ default: ClaimsSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./overview/claims-section.tsx').then(({ CasesSection }) => ({ default: CasesSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./notice/notices-section.tsx').then(({ NoticesSection }) => ({ default: NoticesSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./room/rooms-section.tsx').then(({ RoomsSection }) => ({ default: RoomsSection })),
          ),
        },
      ],
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'quadrant',
            label: 'Risk × performance',
            Icon: IconChartDots,
            Screen: lazy(() => import('./quadrant/quadrant.tsx').then(({ Quadrant }) => ({ default: Quadrant }))),
          },
          {
            name: 'expiry',
            label: 'Expiry calendar',
            Icon: IconCalendar,
            Screen: lazy(() =>
              import('./calendar/expiry-calendar.tsx').then(({ ExpiryCalendar }) => ({ default: ExpiryCalendar })),
            ),
            takesItself: true,
          },
        ],
      },
      columns: vendorColumns,
      tabs: vendorViews,
    },
    'vendor-certificate': { columns: certificateColumns },
    'vendor-claim': { tabs: claimViews },
    'vendor-notice': {
      Extra: lazy(() => import('./notice/become.tsx').then(({ Become }) => ({ default: Become }))),
      tabs: noticeViews,
    },
    receipt: { tabs: receiptViews },
  },
}
