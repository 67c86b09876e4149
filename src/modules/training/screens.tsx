// What this module draws on the screens of its records.
import { asBoard } from '#screens/list/board/as-board.tsx'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { evaluationViews } from './evaluation/evaluation-views.ts'
import { holdingViews, keptViews } from './kept-views.ts'
import { sessionViews } from './session/session-views.ts'
import { trainingTabs } from './tabs.tsx'
import { drawnByWays } from './ways/drawn-fields.ts'

export const trainingScreens: ModuleScreens = {
  route: 'training',
  tabs: trainingTabs,
  records: {
    'training-assignment': {
      besideSteps: {
        verify: lazy(() => import('./ways/handed-in.tsx').then(({ HandedIn }) => ({ default: HandedIn }))),
      },
      sections: [
        {
          draws: drawnByWays,
          place: 'above the fields',
          Section: lazy(() => import('./ways/ways-section.tsx').then(({ WaysSection }) => ({ default: WaysSection }))),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./quiz/taking/take-section.tsx').then(({ TakeSection }) => ({ default: TakeSection })),
          ),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./session/booking/booking-section.tsx').then(({ BookingSection }) => ({ default: BookingSection })),
          ),
        },
      ],
    },
    'training-requirement': {
      tabs: keptViews,
      sections: [
        {
          draws: ['observers'],
          place: 'below the fields',
          Section: lazy(() =>
            import('./requirement/observers-section.tsx').then(({ ObserversSection }) => ({
              default: ObserversSection,
            })),
          ),
        },
      ],
    },
    action: {
      sections: [
        {
          draws: ['asked'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./asked/asked-section.tsx').then(({ AskedSection }) => ({ default: AskedSection })),
          ),
        },
      ],
    },
    'job-role-held': { tabs: holdingViews },
    curriculum: {
      tabs: keptViews,
      sections: [
        {
          draws: ['requirements'],
          place: 'below the fields',
          Section: lazy(() =>
            import('./home/taught-sections.tsx').then(({ RequirementsSection }) => ({ default: RequirementsSection })),
          ),
        },
      ],
    },
    'job-role': {
      tabs: keptViews,
      sections: [
        {
          draws: ['curricula'],
          place: 'below the fields',
          Section: lazy(() =>
            import('./home/taught-sections.tsx').then(({ CurriculaSection }) => ({ default: CurriculaSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./home/holders-section.tsx').then(({ HoldersSection }) => ({ default: HoldersSection })),
          ),
        },
      ],
    },
    person: {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./home/qualification-section.tsx').then(({ QualificationSection }) => ({
              default: QualificationSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./record/record-section.tsx').then(({ RecordSection }) => ({ default: RecordSection })),
          ),
        },
      ],
    },
    'training-session': {
      tabs: sessionViews,
      views: asBoard,
      sections: [
        {
          draws: [],
          parts: ['session-seat'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./session/roster/roster-section.tsx').then(({ RosterSection }) => ({ default: RosterSection })),
          ),
        },
      ],
    },
    'training-evaluation': {
      tabs: evaluationViews,
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./evaluation/survey/survey-section.tsx').then(({ SurveySection }) => ({ default: SurveySection })),
          ),
        },
      ],
    },
    quiz: {
      tabs: keptViews,
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./quiz/preview/preview-section.tsx').then(({ PreviewSection }) => ({ default: PreviewSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./quiz/statistics/statistics-section.tsx').then(({ StatisticsSection }) => ({
              default: StatisticsSection,
            })),
          ),
        },
      ],
    },
    'quiz-attempt': {
      sections: [
        {
          draws: ['answers'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./quiz/taking/attempt-section.tsx').then(({ AttemptSection }) => ({ default: AttemptSection })),
          ),
        },
      ],
    },
  },
}
