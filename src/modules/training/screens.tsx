// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { homeFor } from './home/home.ts'
import { drawnByWays } from './ways/drawn-fields.ts'

export const trainingScreens: ModuleScreens = {
  route: 'training',
  tabs: [
    {
      name: 'home',
      label: 'My training',
      role: homeFor,
      Screen: lazy(() => import('./home/home-screen.tsx').then(({ HomeScreen }) => ({ default: HomeScreen }))),
    },
  ],
  records: {
    'training-assignment': {
      sections: [
        {
          draws: drawnByWays,
          place: 'above the fields',
          Section: lazy(() => import('./ways/ways-section.tsx').then(({ WaysSection }) => ({ default: WaysSection }))),
        },
      ],
    },
    curriculum: {
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
      ],
    },
  },
}
