// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'

const LaterDays = lazy(() =>
  import('#features/extension/later-days.tsx').then((extension) => ({ default: extension.LaterDays })),
)

const RhythmAid = lazy(() => import('./recurring/rhythm-aid.tsx').then((aid) => ({ default: aid.RhythmAid })))

export const taskScreens: ModuleScreens = {
  route: 'tasks',
  records: {
    'recurring-task': {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./recurring/occurrences-section.tsx').then(({ OccurrencesSection }) => ({
              default: OccurrencesSection,
            })),
          ),
        },
      ],
      aids: [{ answers: ['rhythm'], Aid: RhythmAid, room: 91 }],
    },
    extension: {
      aids: [{ answers: ['until'], Aid: LaterDays, room: 100 }],
    },
  },
}
