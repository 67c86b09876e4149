// What this module draws on the screens of its records.
import IconBooks from '@tabler/icons-react/dist/esm/icons/IconBooks.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { copyViews } from './copies/copy-views.ts'
import { documentViews } from './document-views.ts'
import { standing } from './library/standing.ts'
import { watchViews } from './editions/watch-views.ts'
import { holdViews } from './retention/hold-views.ts'
import { keptFor } from './mine/my-documents.ts'
import { versionViews } from './version/version-views.ts'
import { keptBy } from './workbench/workbench.ts'

const ChangesBeside = lazy(() =>
  import('./comparing/changes-beside.tsx').then((changes) => ({ default: changes.ChangesBeside })),
)

const NumberAid = lazy(() => import('./type/number-aid.tsx').then((aid) => ({ default: aid.NumberAid })))

export const documentScreens: ModuleScreens = {
  route: 'document-control',
  tabs: [
    {
      name: 'mine',
      label: 'My documents',
      role: keptFor,
      Screen: lazy(() =>
        import('./mine/my-documents-screen.tsx').then(({ MyDocumentsScreen }) => ({ default: MyDocumentsScreen })),
      ),
    },
    {
      name: 'workbench',
      label: 'Workbench',
      role: keptBy,
      Screen: lazy(() =>
        import('./workbench/workbench-screen.tsx').then(({ WorkbenchScreen }) => ({ default: WorkbenchScreen })),
      ),
    },
  ],
  records: {
    document: {
      besideSteps: {
        'propose-obsolete': lazy(() =>
          import('./where-used/where-used-beside.tsx').then(({ WhereUsedBeside }) => ({ default: WhereUsedBeside })),
        ),
      },
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() => import('./retention/holds-band.tsx').then(({ HoldsBand }) => ({ default: HoldsBand }))),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./reading/document-section.tsx').then(({ DocumentSection }) => ({ default: DocumentSection })),
          ),
        },
        {
          draws: [],
          place: 'in the rail',
          Section: lazy(() => import('./reading/in-effect.tsx').then(({ InEffect }) => ({ default: InEffect }))),
        },
        {
          draws: ['translationOf', 'translated'],
          place: 'in the rail',
          Section: lazy(() =>
            import('./translation/translation-section.tsx').then(({ TranslationSection }) => ({
              default: TranslationSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./remarks/open-remarks-section.tsx').then(({ OpenRemarksSection }) => ({
              default: OpenRemarksSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./where-used/where-used-section.tsx').then(({ WhereUsedSection }) => ({
              default: WhereUsedSection,
            })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./editions/editions-section.tsx').then(({ EditionsSection }) => ({ default: EditionsSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./copies/copies-section.tsx').then(({ CopiesOfDocument }) => ({ default: CopiesOfDocument })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./retention/retention-section.tsx').then(({ RetentionSection }) => ({ default: RetentionSection })),
          ),
        },
        {
          draws: [],
          parts: ['document-version'],
          place: 'below the fields',
          Section: lazy(() =>
            import('./version/versions-section.tsx').then(({ VersionsSection }) => ({ default: VersionsSection })),
          ),
        },
      ],
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'library',
            label: 'Library',
            Icon: IconBooks,
            Screen: lazy(() => import('./library/library.tsx').then(({ Library }) => ({ default: Library }))),
            says: ['by'],
            narrows: standing,
          },
        ],
      },
      tabs: documentViews,
    },
    'document-version': {
      besideSteps: { submit: ChangesBeside, 'submit-short': ChangesBeside },
      tabs: versionViews,
      sections: [
        {
          draws: ['sections', 'file'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./reading/version-section.tsx').then(({ VersionSection }) => ({ default: VersionSection })),
          ),
          Stood: lazy(() =>
            import('./reading/version-stood.tsx').then(({ VersionStood }) => ({ default: VersionStood })),
          ),
        },
        {
          draws: [],
          place: 'in the rail',
          Section: lazy(() =>
            import('./paper/kept-paper-section.tsx').then(({ KeptPaperSection }) => ({ default: KeptPaperSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./where-used/where-used-section.tsx').then(({ WhereUsedOfVersion }) => ({
              default: WhereUsedOfVersion,
            })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./copies/copies-section.tsx').then(({ CopiesOfVersion }) => ({ default: CopiesOfVersion })),
          ),
        },
      ],
    },
    // What is read is a document, whoever asks for it.
    'training-assignment': {
      sections: [
        {
          draws: ['reads', 'since', 'shown', 'acknowledgedOn'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./acknowledging/assignment-section.tsx').then(({ AssignmentSection }) => ({
              default: AssignmentSection,
            })),
          ),
        },
      ],
    },
    'document-type': { aids: [{ answers: ['pattern'], Aid: NumberAid, room: 20 }] },
    'controlled-copy': { tabs: copyViews },
    'edition-watch': {
      Extra: lazy(() => import('./editions/become.tsx').then(({ Become }) => ({ default: Become }))),
      tabs: watchViews,
    },
    'legal-hold': { tabs: holdViews },
  },
}
