// The words of the workbench of document control.

export const words = {
  title: 'Workbench',
  explain: 'What waits for document control. Each line leads to its record.',
  loading: 'Loading the workbench',
  failed: 'The workbench cannot be shown',
  all: (total: string) => `Show all ${total}`,
  version: (label: string) => `Version ${label}`,
  release: {
    title: 'Waiting for release',
    explain: 'Approved, and not effective yet.',
    empty: 'Every approved version is effective.',
    on: (day: string) => `effective on ${day}`,
  },
  reviews: {
    title: 'Periodic reviews overdue',
    explain: 'Their owners have been asked to keep or revise them, or to propose obsolescence.',
    empty: 'Every document was reviewed in time.',
  },
  drafts: {
    title: (days: number) => `Drafts older than ${days} days`,
    explain: 'Begun, and neither submitted nor withdrawn.',
    empty: (days: number) => `No draft is older than ${days} days.`,
    since: (day: string) => `begun on ${day}`,
  },
  orphans: {
    title: 'Documents without an active owner',
    explain: 'Their owner is suspended or has left. Nobody is asked to review them.',
    empty: 'Every document has an owner who works here.',
    none: 'No owner',
    documents: (total: string, count: number) => (count === 1 ? '1 document' : `${total} documents`),
    more: 'There are more owners. Transfer the documents of these first.',
  },
  series: {
    title: 'Number register',
    explain: 'The series that documents are numbered by. Void, obsolete and withdrawn documents keep their numbers.',
    empty: 'No document has been numbered yet.',
    series: 'Series',
    last: 'Last number',
    gaps: 'Gaps',
    noGaps: 'No gaps',
    moreGaps: (count: number) => `and ${count.toLocaleString('en')} more`,
    more: 'There are more series. The register of documents can be filtered by each.',
  },
}
