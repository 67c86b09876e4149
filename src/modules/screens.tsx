// What modules add to the screens of the engine, loaded when it is first shown.
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconGridDots from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import IconLayoutKanban from '@tabler/icons-react/dist/esm/icons/IconLayoutKanban.mjs'
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs'
import IconSortDescending from '@tabler/icons-react/dist/esm/icons/IconSortDescending.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Role } from '#lib/roles.ts'
import type { Whole } from '#kernel/api/client.ts'
import type { FormAid } from '#kernel/slots/aid.ts'
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'
import type { ListViews } from '#screens/list/views.tsx'
import type { PageSection } from '#kernel/slots/sections.ts'
import type { BuiltInView } from '#kernel/slots/built-in-view.ts'
import { auditViews, findingViews, qualificationViews } from './audits/audit-views.ts'
import { capaViews, deviationViews, nonconformanceViews } from './issue-management/issue-views.ts'
import { kindShown } from './risk-management/heat/kind-shown.ts'
import { riskColumns } from './risk-management/risk-columns.tsx'
import { riskViews } from './risk-management/risk-views.ts'

export type RecordExtra = ComponentType<{ readonly record: Whole }>

/** Beside the title of a record's page, by the name of its definition. */
export const recordExtras: Readonly<Record<string, LazyExoticComponent<RecordExtra>>> = {
  person: lazy(() => import('./user-management/account.tsx').then(({ Account }) => ({ default: Account }))),
}

const SimilarSection = lazy(() =>
  import('#features/similar/similar-section.tsx').then((similar) => ({ default: similar.SimilarSection })),
)

/** On the overview of a record's page, in place of the plain drawing of some fields. */
export const pageSections: Readonly<Record<string, readonly PageSection[]>> = {
  risk: [
    {
      draws: ['cause', 'event', 'consequence', 'causes', 'controls', 'consequences'],
      place: 'above the fields',
      Section: lazy(() =>
        import('./risk-management/bow-tie/bow-tie-section.tsx').then(({ BowTieSection }) => ({
          default: BowTieSection,
        })),
      ),
    },
    {
      draws: [],
      place: 'above the fields',
      Section: lazy(() =>
        import('./risk-management/treatment/treatment-section.tsx').then(({ TreatmentSection }) => ({
          default: TreatmentSection,
        })),
      ),
    },
    {
      draws: [],
      place: 'above the fields',
      Section: lazy(() =>
        import('./risk-management/evidence/evidence-section.tsx').then(({ EvidenceSection }) => ({
          default: EvidenceSection,
        })),
      ),
    },
    {
      draws: [],
      parts: ['indicator'],
      place: 'below the fields',
      Section: lazy(() =>
        import('./risk-management/indicator/indicators-section.tsx').then(({ IndicatorsSection }) => ({
          default: IndicatorsSection,
        })),
      ),
    },
  ],
  'risk-register': [
    {
      draws: [],
      place: 'below the fields',
      Section: lazy(() =>
        import('./risk-management/register-section.tsx').then(({ RegisterSection }) => ({ default: RegisterSection })),
      ),
    },
  ],
  nonconformance: [{ draws: [], place: 'below the fields', Section: SimilarSection }],
  audit: [
    {
      draws: [],
      parts: ['checklist-line'],
      place: 'above the fields',
      Section: lazy(() =>
        import('./audits/checklist/checklist-section.tsx').then(({ ChecklistSection }) => ({
          default: ChecklistSection,
        })),
      ),
    },
  ],
  'audit-programme': [
    {
      draws: [],
      place: 'below the fields',
      Section: lazy(() =>
        import('./audits/proposal/proposal-section.tsx').then(({ ProposalSection }) => ({ default: ProposalSection })),
      ),
    },
  ],
  capa: [
    {
      draws: [],
      place: 'above the fields',
      Section: lazy(() =>
        import('./issue-management/effectiveness/effectiveness-section.tsx').then(({ EffectivenessSection }) => ({
          default: EffectivenessSection,
        })),
      ),
    },
    {
      draws: [],
      place: 'above the fields',
      Section: lazy(() =>
        import('./issue-management/recurrence/recurrence-section.tsx').then(({ RecurrenceSection }) => ({
          default: RecurrenceSection,
        })),
      ),
    },
    {
      draws: [],
      parts: ['cause'],
      place: 'above the fields',
      Section: lazy(() =>
        import('./issue-management/causes/causes-section.tsx').then(({ CausesSection }) => ({
          default: CausesSection,
        })),
      ),
    },
  ],
  'recurring-task': [
    {
      draws: [],
      place: 'below the fields',
      Section: lazy(() =>
        import('./tasks/recurring/occurrences-section.tsx').then(({ OccurrencesSection }) => ({
          default: OccurrencesSection,
        })),
      ),
    },
  ],
  person: [
    {
      draws: [],
      place: 'above the fields',
      Section: lazy(() => import('./user-management/sent-link.tsx').then(({ SentLink }) => ({ default: SentLink }))),
    },
  ],
  'risk-matrix': [
    {
      draws: ['likelihoods', 'impacts', 'meanings', 'cells'],
      place: 'below the fields',
      Section: lazy(() =>
        import('./risk-management/matrix-editor/matrix-section.tsx').then(({ MatrixSection }) => ({
          default: MatrixSection,
        })),
      ),
    },
  ],
}

const RatingAid = lazy(() =>
  import('./risk-management/rate/rating.tsx').then((rating) => ({ default: rating.RatingAid })),
)

const LaterDays = lazy(() =>
  import('#features/extension/later-days.tsx').then((extension) => ({ default: extension.LaterDays })),
)

const RhythmAid = lazy(() => import('./tasks/recurring/rhythm-aid.tsx').then((aid) => ({ default: aid.RhythmAid })))

/** Above inputs of a definition's forms that are answered together. */
export const formAids: Readonly<Record<string, readonly FormAid[]>> = {
  extension: [{ answers: ['until'], Aid: LaterDays }],
  'recurring-task': [{ answers: ['rhythm'], Aid: RhythmAid }],
  risk: [
    { answers: ['inherentLikelihood', 'inherentImpact'], Aid: RatingAid },
    { answers: ['currentLikelihood', 'currentImpact'], Aid: RatingAid },
    { answers: ['targetLikelihood', 'targetImpact'], Aid: RatingAid },
  ],
}

const asBoard: ListViews = {
  table: { label: 'Register', Icon: IconList },
  others: [
    {
      name: 'board',
      label: 'Board',
      Icon: IconLayoutKanban,
      Screen: lazy(() => import('#screens/list/board/board.tsx').then(({ Board }) => ({ default: Board }))),
    },
  ],
}

const AnalysisStrip = lazy(() =>
  import('./issue-management/analysis/analysis-strip.tsx').then((analysis) => ({ default: analysis.AnalysisStrip })),
)

/** How else the list of a definition can be looked at than as a table. */
export const listViews: Readonly<Record<string, ListViews>> = {
  audit: {
    ...asBoard,
    others: [
      ...asBoard.others,
      {
        name: 'calendar',
        label: 'Calendar',
        Icon: IconCalendar,
        Screen: lazy(() =>
          import('./audits/calendar/audit-calendar.tsx').then(({ AuditCalendar }) => ({ default: AuditCalendar })),
        ),
        says: ['when'],
      },
      {
        name: 'coverage',
        label: 'Coverage',
        Icon: IconGridDots,
        Screen: lazy(() =>
          import('./audits/coverage/coverage-map.tsx').then(({ CoverageMap }) => ({ default: CoverageMap })),
        ),
        says: ['standard', 'clause'],
        counts: ['finding', 'risk'],
      },
    ],
  },
  finding: asBoard,
  'auditor-qualification': {
    table: { label: 'Register', Icon: IconList },
    others: [
      {
        name: 'load',
        label: 'Load',
        Icon: IconUsers,
        Screen: lazy(() =>
          import('./audits/qualification/load/load-table.tsx').then(({ LoadTable }) => ({ default: LoadTable })),
        ),
        counts: ['audit'],
      },
    ],
  },
  nonconformance: { ...asBoard, Strip: AnalysisStrip },
  deviation: asBoard,
  capa: { ...asBoard, Strip: AnalysisStrip },
  risk: {
    table: { label: 'Register', Icon: IconList },
    others: [
      {
        name: 'reviews',
        label: 'Reviews',
        Icon: IconChecklist,
        Screen: lazy(() =>
          import('./risk-management/reviews/review-queue.tsx').then(({ ReviewQueue }) => ({ default: ReviewQueue })),
        ),
        counts: ['nonconformance'],
        takesItself: true,
      },
      {
        name: 'top',
        label: 'Top risks',
        Icon: IconSortDescending,
        Screen: lazy(() =>
          import('./risk-management/top/top-risks.tsx').then(({ TopRisks }) => ({ default: TopRisks })),
        ),
        takesItself: true,
      },
      {
        name: 'heat-maps',
        label: 'Heat maps',
        Icon: IconGridDots,
        Screen: lazy(() =>
          import('./risk-management/heat/heat-maps.tsx').then(({ HeatMaps }) => ({ default: HeatMaps })),
        ),
        takesItself: true,
        // A map is of one kind.
        narrows: (asked) => ({ ...asked, type: kindShown(asked.type) }),
      },
      {
        name: 'fmea',
        label: 'FMEA',
        Icon: IconTable,
        Screen: lazy(() =>
          import('./risk-management/fmea-sheet/fmea-sheet.tsx').then(({ FmeaSheet }) => ({ default: FmeaSheet })),
        ),
        takesItself: true,
      },
    ],
  },
}

/** The columns of lists that a module draws itself, by the name of the definition. */
export const recordColumns: Readonly<Record<string, readonly DrawnColumn[]>> = { risk: riskColumns }

/** The views of a list that everybody has, where they are not the usual ones. */
export const recordViews: Readonly<Record<string, readonly BuiltInView[]>> = {
  audit: auditViews,
  finding: findingViews,
  'auditor-qualification': qualificationViews,
  clause: [{ name: 'order', label: 'In order', search: { sort: 'place' } }],
  risk: riskViews,
  nonconformance: nonconformanceViews,
  deviation: deviationViews,
  capa: capaViews,
}

/** A tab beside the lists of a module that is no list of records. */
export type ModuleTab = {
  /** In the address: `?list=mail`. */
  readonly name: string
  readonly label: string
  /** Whom it is for; the server refuses everybody else. */
  readonly role: Role
  readonly Screen: LazyExoticComponent<ComponentType>
}

/** Such tabs, by route. */
export const moduleTabs: Readonly<Record<string, readonly ModuleTab[]>> = {
  'system-settings': [
    {
      name: 'mail',
      label: 'Mail',
      role: 'administrator',
      Screen: lazy(() =>
        import('./system-settings/mail/mail-screen.tsx').then(({ MailScreen }) => ({ default: MailScreen })),
      ),
    },
    {
      name: 'webhooks',
      label: 'Webhooks',
      role: 'administrator',
      Screen: lazy(() =>
        import('./system-settings/webhooks/webhooks-screen.tsx').then(({ WebhooksScreen }) => ({
          default: WebhooksScreen,
        })),
      ),
    },
    {
      name: 'jobs',
      label: 'Jobs',
      role: 'administrator',
      Screen: lazy(() =>
        import('./system-settings/jobs/jobs-screen.tsx').then(({ JobsScreen }) => ({ default: JobsScreen })),
      ),
    },
  ],
}
