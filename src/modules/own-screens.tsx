import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Modules whose first screen is no list of records, by route. They need no definition to begin with. */
export const moduleScreens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  tasks: lazy(() => import('./tasks/inbox/inbox.tsx').then(({ Inbox }) => ({ default: Inbox }))),
  alerts: lazy(() => import('./alerts/alerts-screen.tsx').then(({ AlertsScreen }) => ({ default: AlertsScreen }))),
  'system-utilisation': lazy(() =>
    import('./system-utilisation/utilisation-screen.tsx').then(({ UtilisationScreen }) => ({
      default: UtilisationScreen,
    })),
  ),
  searchresult: lazy(() => import('./searchresult/results-screen.tsx').then(({ Results }) => ({ default: Results }))),
}

/** Modules that open with a tab that is no list of records, by route: it stands before their lists. */
export const openingTabs: Readonly<Record<string, string>> = {
  training: 'home',
  'audit-logs': 'trail',
  'employee-suggestions': 'feed',
  'reports-dashboards': 'dashboards',
  'customer-feedback': 'inbox',
  sandbox: 'practise',
}
