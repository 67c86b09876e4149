// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { documentViews } from './document-views.ts'

export const documentScreens: ModuleScreens = {
  route: 'document-control',
  records: {
    document: {
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./reading/document-section.tsx').then(({ DocumentSection }) => ({ default: DocumentSection })),
          ),
        },
      ],
      tabs: documentViews,
    },
    'document-version': {
      sections: [
        {
          draws: ['sections', 'file'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./reading/version-section.tsx').then(({ VersionSection }) => ({ default: VersionSection })),
          ),
        },
      ],
    },
  },
}
