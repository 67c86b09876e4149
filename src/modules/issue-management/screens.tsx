// What this module draws on the screens of its records.
import { asBoard } from '#screens/list/board/as-board.tsx'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { capaViews, deviationViews, nonconformanceViews } from './issue-views.ts'

const SimilarSection = lazy(() =>
  import('#features/similar/similar-section.tsx').then((similar) => ({ default: similar.SimilarSection })),
)

const AnalysisStrip = lazy(() =>
  import('./analysis/analysis-strip.tsx').then((analysis) => ({ default: analysis.AnalysisStrip })),
)

export const issueScreens: ModuleScreens = {
  route: 'issue-management',
  records: {
    nonconformance: {
      sections: [{ draws: [], place: 'below the fields', Section: SimilarSection }],
      views: { ...asBoard, Strip: AnalysisStrip },
      tabs: nonconformanceViews,
    },
    capa: {
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./effectiveness/effectiveness-section.tsx').then(({ EffectivenessSection }) => ({
              default: EffectivenessSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./recurrence/recurrence-section.tsx').then(({ RecurrenceSection }) => ({
              default: RecurrenceSection,
            })),
          ),
        },
        {
          draws: [],
          parts: ['cause'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./causes/causes-section.tsx').then(({ CausesSection }) => ({
              default: CausesSection,
            })),
          ),
        },
      ],
      views: { ...asBoard, Strip: AnalysisStrip },
      tabs: capaViews,
    },
    deviation: {
      views: asBoard,
      tabs: deviationViews,
    },
  },
}
