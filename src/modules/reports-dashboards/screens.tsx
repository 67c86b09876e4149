// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

const MeasureAid = lazy(() => import('./objective/measure-aid.tsx').then((module) => ({ default: module.MeasureAid })))

const DatasetAid = lazy(() => import('./report/dataset-aid.tsx').then((module) => ({ default: module.DatasetAid })))
const ScheduleAid = lazy(() => import('./report/schedule-aid.tsx').then((module) => ({ default: module.ScheduleAid })))

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
    report: {
      aids: [
        { answers: ['dataset'], Aid: DatasetAid, room: 59 },
        { answers: ['every'], Aid: ScheduleAid },
      ],
      sections: [
        {
          draws: ['columns', 'filters', 'groupBy', 'chart'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./report/question-section.tsx').then(({ QuestionSection }) => ({ default: QuestionSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./report/runs-section.tsx').then(({ RunsSection }) => ({ default: RunsSection })),
          ),
        },
      ],
    },
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
