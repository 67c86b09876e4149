// The words of a team's load.

import { counted } from '#lib/counted.ts'
import type { Span } from '#features/tasks/load.ts'

export const words = {
  title: 'Workload of my team',
  why: 'Open tasks on records that you may read, by when they are due. Choose a person to see theirs.',
  person: 'Person',
  share: 'Share',
  all: 'All',
  spans: {
    overdue: 'Overdue',
    thisWeek: 'This week',
    nextWeek: 'Next week',
    later: 'Later',
    undated: 'No due date',
  } satisfies Record<Span, string>,
  only: (name: string) => `Only ${name}`,
  everybody: 'Show everybody',
  loading: 'Loading the workload …',
  failed: 'The workload could not be loaded',
  open: (count: number) => counted(count, { one: 'open task', other: 'open tasks' }),
} as const
