// The table of contents: every route of the product, where it stands in the sidebar and what its breadcrumb says.

import type { Outline } from '#kernel/outline/outline.ts'

/** The icons that a module may wear; the shell draws them. */
export type ModuleIcon =
  | 'home'
  | 'risk'
  | 'audit'
  | 'suggestion'
  | 'report'
  | 'change'
  | 'log'
  | 'utilisation'
  | 'people'
  | 'settings'
  | 'training'
  | 'document'
  | 'issue'
  | 'feedback'
  | 'vendor'

/** The headings of the sidebar. Home stands above them, `more` folds away below. */
export type Group = 'home' | 'Quality Events' | 'Engagement' | 'Reports & Control' | 'Administration' | 'more'

/** The groups of modules (specification section 1, and Core QMS for those it puts in none). */
export type Section = 'Core QMS' | Exclude<Group, 'home' | 'more'>

export type Module = {
  /** Its address, without the slash; also its folder and its name in the search. */
  readonly route: string
  /** What the sidebar calls it. */
  readonly label: string
  /** Module and page of the breadcrumb. */
  readonly crumb: readonly [module: string, page: string]
  /** Where it stands in the sidebar; none when only links lead there. */
  readonly place: { readonly group: Group; readonly icon: ModuleIcon } | null
  /** The group it stands in where modules are chosen to search in; none when nothing of it can be found. */
  readonly section: Section | null
  /** Names of the definitions whose records are listed there, in the order of the tabs. */
  readonly records: readonly string[]
}

export const modules: readonly Module[] = [
  {
    route: 'tasks',
    label: 'Home',
    crumb: ['Home', 'Tasks'],
    place: { group: 'home', icon: 'home' },
    section: 'Core QMS',
    records: ['action', 'recurring-task', 'occurrence', 'extension'],
  },
  {
    route: 'risk-management',
    label: 'Risk Management',
    crumb: ['Core QMS', 'Risk Management'],
    place: { group: 'Quality Events', icon: 'risk' },
    section: 'Quality Events',
    records: ['risk', 'risk-register', 'risk-matrix'],
  },
  {
    route: 'audits',
    label: 'Audits',
    crumb: ['Core QMS', 'Audits'],
    place: { group: 'Quality Events', icon: 'audit' },
    section: 'Quality Events',
    records: ['audit', 'finding', 'audit-programme', 'checklist-template', 'auditor-qualification'],
  },
  {
    route: 'employee-suggestions',
    label: 'Employee Suggestions',
    crumb: ['Engagement', 'Employee Suggestions'],
    place: { group: 'Engagement', icon: 'suggestion' },
    section: 'Engagement',
    records: ['suggestion'],
  },
  {
    route: 'reports-dashboards',
    label: 'Reports & Dashboards',
    crumb: ['Monitoring', 'Reports & Dashboards'],
    place: { group: 'Reports & Control', icon: 'report' },
    section: 'Reports & Control',
    records: [],
  },
  {
    route: 'change-control',
    label: 'Change Control',
    crumb: ['Monitoring', 'Change Control'],
    place: { group: 'Reports & Control', icon: 'change' },
    section: 'Reports & Control',
    records: [],
  },
  {
    route: 'audit-logs',
    label: 'Audit Logs',
    crumb: ['Monitoring', 'Audit Logs'],
    place: { group: 'Reports & Control', icon: 'log' },
    section: 'Reports & Control',
    records: [],
  },
  {
    route: 'system-utilisation',
    label: 'System Utilisation',
    crumb: ['Monitoring', 'System Utilisation'],
    place: { group: 'Reports & Control', icon: 'utilisation' },
    section: 'Reports & Control',
    records: [],
  },
  {
    route: 'user-management',
    label: 'User Management',
    crumb: ['Admin', 'User Management'],
    place: { group: 'Administration', icon: 'people' },
    section: 'Administration',
    records: ['person', 'department', 'site', 'role', 'delegation'],
  },
  {
    route: 'system-settings',
    label: 'System Settings',
    crumb: ['Admin', 'System Settings'],
    place: { group: 'Administration', icon: 'settings' },
    section: 'Administration',
    records: ['process', 'clause', 'term', 'holiday'],
  },
  {
    route: 'training',
    label: 'Training',
    crumb: ['Core QMS', 'Training'],
    place: { group: 'more', icon: 'training' },
    section: 'Core QMS',
    records: [],
  },
  {
    route: 'document-control',
    label: 'Document Control',
    crumb: ['Core QMS', 'Documents'],
    place: { group: 'more', icon: 'document' },
    section: 'Core QMS',
    records: [],
  },
  {
    route: 'issue-management',
    label: 'Issue Management',
    crumb: ['Core QMS', 'Issue Management'],
    place: { group: 'more', icon: 'issue' },
    section: 'Core QMS',
    records: ['nonconformance', 'deviation', 'capa'],
  },
  {
    route: 'customer-feedback',
    label: 'Customer Feedback',
    crumb: ['Engagement', 'Customer Feedback'],
    place: { group: 'more', icon: 'feedback' },
    section: 'Engagement',
    records: [],
  },
  {
    route: 'vendor-management',
    label: 'Vendor Management',
    crumb: ['Engagement', 'Vendor Management'],
    place: { group: 'more', icon: 'vendor' },
    section: 'Engagement',
    records: [],
  },
  { route: 'searchresult', label: 'Search', crumb: ['Search', 'Results'], place: null, section: null, records: [] },
  { route: 'alerts', label: 'Alerts', crumb: ['Alerts', 'All Alerts'], place: null, section: null, records: [] },
  { route: 'sandbox', label: 'Sandbox', crumb: ['Administration', 'Sandbox'], place: null, section: null, records: [] },
]

/** The module in which the records of a definition are listed. */
export const moduleOf = (definition: string): Module | undefined =>
  modules.find((module) => module.records.includes(definition))

/** The module on whose route the records of a definition are shown: where they are listed, else where the first that they are parts of are. */
export const moduleFor = ({ name, parents }: Pick<Outline, 'name' | 'parents'>): Module | undefined =>
  [name, ...parents].map(moduleOf).find((module) => module !== undefined)
