// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

export const trainingScreens: ModuleScreens = {
  route: 'training',
  records: {
    'training-assignment': {
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./quiz/taking/take-section.tsx').then(({ TakeSection }) => ({ default: TakeSection })),
          ),
        },
      ],
    },
    quiz: {
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
