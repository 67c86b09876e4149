import type { TaskKind } from '#kernel/definition/workflow.ts'

/** What the kinds of tasks are called. */
const labels: Readonly<Record<TaskKind, string>> = {
  act: 'Act',
  answer: 'Answer',
  approve: 'Approve',
  review: 'Review',
  verify: 'Verify',
  acknowledge: 'Read and acknowledge',
}

const isKnown = (kind: string): kind is TaskKind => Object.hasOwn(labels, kind)

export const taskKindLabel = (kind: string): string => (isKnown(kind) ? labels[kind] : kind)
