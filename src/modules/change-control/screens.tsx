// What this module draws on the screens of its records.
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { changeViews, routeViews } from './change-views.ts'

export const changeScreens: ModuleScreens = {
  route: 'change-control',
  records: {
    change: {
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./release/release-section.tsx').then(({ ReleaseSection }) => ({ default: ReleaseSection })),
          ),
        },
        {
          draws: ['items', 'besides'],
          parts: ['change-impact'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./impact/impact-section.tsx').then(({ ImpactSection }) => ({ default: ImpactSection })),
          ),
        },
        {
          draws: ['likelihoodBefore', 'impactBefore', 'likelihoodAfter', 'impactAfter'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./risk/risk-shift-section.tsx').then(({ RiskShiftSection }) => ({ default: RiskShiftSection })),
          ),
        },
        {
          draws: [],
          parts: ['impact-assessment'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./assessment/assessment-section.tsx').then(({ AssessmentSection }) => ({
              default: AssessmentSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./approval/approval-section.tsx').then(({ ApprovalSection }) => ({ default: ApprovalSection })),
          ),
        },
        {
          draws: [],
          parts: ['change-action'],
          place: 'above the fields',
          Section: lazy(() => import('./plan/plan-section.tsx').then(({ PlanSection }) => ({ default: PlanSection }))),
        },
      ],
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'pipeline',
            label: 'Pipeline',
            Icon: IconLayoutKanban,
            Screen: lazy(() => import('./pipeline/pipeline.tsx').then(({ Pipeline }) => ({ default: Pipeline }))),
          },
          {
            name: 'calendar',
            label: 'Calendar',
            Icon: IconCalendar,
            Screen: lazy(() =>
              import('./calendar/effective-calendar.tsx').then(({ EffectiveCalendar }) => ({
                default: EffectiveCalendar,
              })),
            ),
            says: ['from'],
          },
        ],
        Strip: lazy(() =>
          import('./figures/figures-strip.tsx').then(({ FiguresStrip }) => ({ default: FiguresStrip })),
        ),
        isStripFolded: true,
      },
      tabs: changeViews,
    },
    'change-template': {
      Extra: lazy(() => import('./template/use-template.tsx').then(({ UseTemplate }) => ({ default: UseTemplate }))),
      tabs: routeViews,
    },
    'change-route': {
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'table',
            label: 'Table',
            Icon: IconTable,
            Screen: lazy(() => import('./route/routes-view.tsx').then(({ RoutesView }) => ({ default: RoutesView }))),
            counts: ['question-set'],
            narrows: ({ on }) => ({ state: 'in-use', ...(on !== undefined && { on }) }),
            takesItself: true,
            past: true,
          },
        ],
      },
      tabs: routeViews,
    },
    'question-set': { tabs: routeViews },
  },
}
