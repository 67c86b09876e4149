// What this module draws on the screens of its records.
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { controlViews } from './control/control-views.ts'
import { riskColumns } from './risk-columns.tsx'
import { riskViews } from './risk-views.ts'
import { kindShown } from './heat/kind-shown.ts'
import { ratings } from './heat/rated.ts'

const RatingAid = lazy(() => import('./rate/rating.tsx').then((rating) => ({ default: rating.RatingAid })))

const riskSections = () => import('./risk-sections.tsx')

/** What the strip of ratings says of a risk in place of its fields. */
const ratingFields = [
  'matrix',
  ...ratings.flatMap((rating) => [`${rating}Likelihood`, `${rating}Impact`, `${rating}Score`, `${rating}Level`]),
  'appetite',
  'trend',
  'currentDetection',
  'rpn',
  'priority',
  'targetDetection',
  'targetRpn',
  'targetPriority',
]

export const riskScreens: ModuleScreens = {
  route: 'risk-management',
  records: {
    risk: {
      sections: [
        {
          draws: ratingFields,
          place: 'above the fields',
          Section: lazy(async () => ({ default: (await riskSections()).RatingsSection })),
        },
        {
          draws: ['cause', 'event', 'consequence', 'causes', 'controls', 'consequences'],
          place: 'above the fields',
          Section: lazy(async () => ({ default: (await riskSections()).BowTieSection })),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(async () => ({ default: (await riskSections()).TreatmentSection })),
        },
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(async () => ({ default: (await riskSections()).EvidenceSection })),
        },
        {
          draws: [],
          parts: ['indicator'],
          place: 'below the fields',
          Section: lazy(async () => ({ default: (await riskSections()).IndicatorsSection })),
        },
      ],
      aids: [
        { answers: ['inherentLikelihood', 'inherentImpact'], Aid: RatingAid },
        { answers: ['currentLikelihood', 'currentImpact'], Aid: RatingAid },
        { answers: ['targetLikelihood', 'targetImpact'], Aid: RatingAid },
      ],
      views: {
        table: { label: 'Register', Icon: IconList },
        others: [
          {
            name: 'reviews',
            label: 'Reviews',
            Icon: IconChecklist,
            Screen: lazy(() =>
              import('./reviews/review-queue.tsx').then(({ ReviewQueue }) => ({ default: ReviewQueue })),
            ),
            counts: ['nonconformance'],
            takesItself: true,
          },
          {
            name: 'top',
            label: 'Top risks',
            Icon: IconSortDescending,
            Screen: lazy(() => import('./top/top-risks.tsx').then(({ TopRisks }) => ({ default: TopRisks }))),
            takesItself: true,
          },
          {
            name: 'heat-maps',
            label: 'Heat maps',
            Icon: IconGridDots,
            Screen: lazy(() => import('./heat/heat-maps.tsx').then(({ HeatMaps }) => ({ default: HeatMaps }))),
            takesItself: true,
            past: true,
            // A map is of one kind.
            narrows: (asked) => ({ ...asked, type: kindShown(asked.type) }),
          },
          {
            name: 'fmea',
            label: 'FMEA',
            Icon: IconTable,
            Screen: lazy(() => import('./fmea-sheet/fmea-sheet.tsx').then(({ FmeaSheet }) => ({ default: FmeaSheet }))),
            takesItself: true,
          },
        ],
      },
      columns: riskColumns,
      tabs: riskViews,
    },
    control: {
      sections: [
        {
          draws: [],
          place: 'above the fields',
          Section: lazy(() =>
            import('./control/relying-section.tsx').then(({ RelyingSection }) => ({ default: RelyingSection })),
          ),
        },
        {
          draws: ['citation'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./control/laid-down-section.tsx').then(({ LaidDownSection }) => ({ default: LaidDownSection })),
          ),
        },
        {
          draws: ['tests', 'testEvidence'],
          place: 'below the fields',
          Section: lazy(() =>
            import('./control/tests-section.tsx').then(({ TestsSection }) => ({ default: TestsSection })),
          ),
        },
      ],
      tabs: controlViews,
    },
    // What a control asks people to have learnt is training's, and says who relies on it.
    'training-requirement': {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./control/requiring-section.tsx').then(({ RequiringSection }) => ({ default: RequiringSection })),
          ),
        },
      ],
    },
    'risk-register': {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./register-section.tsx').then(({ RegisterSection }) => ({ default: RegisterSection })),
          ),
        },
      ],
    },
    'risk-matrix': {
      sections: [
        {
          draws: ['likelihoods', 'impacts', 'meanings', 'cells'],
          compares: ['cells'],
          place: 'below the fields',
          Section: lazy(() =>
            import('./matrix-editor/matrix-section.tsx').then(({ MatrixSection }) => ({
              default: MatrixSection,
            })),
          ),
        },
      ],
    },
  },
}
