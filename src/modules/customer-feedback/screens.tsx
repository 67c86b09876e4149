// What this module draws on the screens of its records.
import { lazy } from 'react'
import type { ModuleScreens } from '#screens/module-screens.tsx'
import { answerViews, complaintViews, itemViews, surveyViews } from './feedback-views.ts'

const Extra = lazy(() => import('./become.tsx').then(({ Become }) => ({ default: Become })))

const TreeAid = lazy(() => import('./reportability/tree-aid.tsx').then((module) => ({ default: module.TreeAid })))

const SimilarSection = lazy(() =>
  import('#features/similar/similar-section.tsx').then((similar) => ({ default: similar.SimilarSection })),
)

export const feedbackScreens: ModuleScreens = {
  route: 'customer-feedback',
  tabs: [
    {
      name: 'inbox',
      label: 'Inbox',
      role: 'staff',
      Screen: lazy(() => import('./inbox/inbox-screen.tsx').then(({ InboxScreen }) => ({ default: InboxScreen }))),
    },
    {
      name: 'trend',
      label: 'Trend',
      role: 'staff',
      Screen: lazy(() => import('./trend/trend-screen.tsx').then(({ TrendScreen }) => ({ default: TrendScreen }))),
    },
    {
      name: 'survey-trend',
      label: 'Survey trend',
      role: 'staff',
      Screen: lazy(() =>
        import('./survey/survey-trend-screen.tsx').then(({ SurveyTrendScreen }) => ({ default: SurveyTrendScreen })),
      ),
    },
  ],
  records: {
    complaint: {
      Extra,
      aids: [{ answers: ['reportability', 'reportDays', 'reportDaysAre'], Aid: TreeAid, room: 96 }],
      sections: [
        {
          draws: ['acknowledgeBy', 'assessBy', 'answerBy', 'entryDays', 'lateReason', 'acknowledgedOn', 'assessedOn'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./clocks/clocks-section.tsx').then(({ ClocksSection }) => ({ default: ClocksSection })),
          ),
        },
        {
          draws: ['contacts'],
          place: 'above the fields',
          Section: lazy(() =>
            import('./clocks/contacts-section.tsx').then(({ ContactsSection }) => ({ default: ContactsSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./outside/share-section.tsx').then(({ ShareSection }) => ({ default: ShareSection })),
          ),
        },
        { draws: [], place: 'below the fields', Section: SimilarSection },
      ],
      tabs: complaintViews,
    },
    feedback: { Extra, tabs: itemViews },
    survey: {
      sections: [
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./survey/results-section.tsx').then(({ ResultsSection }) => ({ default: ResultsSection })),
          ),
        },
        {
          draws: [],
          place: 'below the fields',
          Section: lazy(() =>
            import('./survey/recipients-section.tsx').then((module) => ({ default: module.RecipientsSection })),
          ),
        },
      ],
      tabs: surveyViews,
    },
    'survey-answer': { Extra, tabs: answerViews },
  },
}
