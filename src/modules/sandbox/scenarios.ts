// Short exercises, per role. A step is ticked off the trail of the space: it has been done when somebody who is in the space has
// done it there, whichever way they took.

/** What ticks a step: an act on a record of a kind, or its step. */
export type Ticks = { readonly kind: string; readonly step: string } | { readonly kind: string; readonly created: true }

type ScenarioStep = {
  readonly says: string
  /** The path on which it is done. */
  readonly at: string
  readonly by: Ticks
}

export type Scenario = {
  readonly name: string
  readonly role: string
  readonly title: string
  readonly steps: readonly ScenarioStep[]
}

const created = (kind: string): Ticks => ({ kind, created: true })
const step = (kind: string, name: string): Ticks => ({ kind, step: name })

export const scenarios: readonly Scenario[] = [
  {
    name: 'risk',
    role: 'Quality manager',
    title: 'A risk from the idea to its rating',
    steps: [
      { says: 'Record a risk', at: '/risk-management/new/risk', by: created('risk') },
      { says: 'Assess it', at: '/risk-management', by: step('risk', 'assess') },
      { says: 'Choose a response', at: '/risk-management', by: step('risk', 'choose-response') },
    ],
  },
  {
    name: 'capa',
    role: 'Quality manager',
    title: 'A CAPA that has to prove itself',
    steps: [
      { says: 'Accept a CAPA in draft', at: '/issue-management?list=capas', by: step('capa', 'accept') },
      {
        says: 'Accept an implementation',
        at: '/issue-management?list=capas',
        by: step('capa', 'accept-implementation'),
      },
      { says: 'Move the clock until its window ends, and conclude', at: '/sandbox', by: step('capa', 'conclude') },
    ],
  },
  {
    name: 'suggestion-decided',
    role: 'Quality manager',
    title: 'An idea that gets its answer',
    steps: [
      { says: 'Forward a suggestion', at: '/employee-suggestions?list=suggestions', by: step('suggestion', 'forward') },
      {
        says: 'Accept it, or say why not',
        at: '/employee-suggestions?list=suggestions',
        by: step('suggestion', 'accept'),
      },
    ],
  },
  {
    name: 'audit',
    role: 'Auditor',
    title: 'An audit from plan to opening',
    steps: [
      { says: 'Plan an audit', at: '/audits/new/audit', by: created('audit') },
      { says: 'Prepare it', at: '/audits', by: step('audit', 'prepare') },
      { says: 'Open it', at: '/audits', by: step('audit', 'open') },
    ],
  },
  {
    name: 'finding',
    role: 'Auditor',
    title: 'A finding and its answer',
    steps: [
      { says: 'Issue a finding', at: '/audits?list=findings', by: step('finding', 'issue') },
      {
        says: 'Accept the response of the audited',
        at: '/audits?list=findings',
        by: step('finding', 'accept-response'),
      },
    ],
  },
  {
    name: 'report',
    role: 'Auditor',
    title: 'A report that is closed',
    steps: [
      { says: 'Submit a report', at: '/audits', by: step('audit', 'submit') },
      { says: 'Approve it as the one who approves', at: '/audits', by: step('audit', 'approve') },
    ],
  },
  {
    name: 'suggestion',
    role: 'Employee',
    title: 'An idea of your own',
    steps: [
      { says: 'Suggest something', at: '/employee-suggestions/new/suggestion', by: created('suggestion') },
      {
        says: 'Switch to a quality manager and forward it',
        at: '/employee-suggestions?list=suggestions',
        by: step('suggestion', 'forward'),
      },
    ],
  },
  {
    name: 'task',
    role: 'Employee',
    title: 'A task that is yours',
    steps: [
      { says: 'Complete an action from your inbox', at: '/tasks', by: step('action', 'complete') },
      { says: 'Switch to who verifies it, and verify it', at: '/tasks', by: step('action', 'verify') },
    ],
  },
  {
    name: 'training',
    role: 'Employee',
    title: 'Something to learn',
    steps: [
      { says: 'Acknowledge what you have read', at: '/training', by: step('training-assignment', 'acknowledge') },
      { says: 'Ask for more time for a task', at: '/tasks', by: created('extension') },
    ],
  },
]

/** How a tick is written down: as the server tells what has been done. */
export const tickOf = (ticks: Ticks): string =>
  'created' in ticks ? `${ticks.kind} created` : `${ticks.kind} ${ticks.step}`
