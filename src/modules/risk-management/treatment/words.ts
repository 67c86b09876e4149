// The words of the actions that treat a risk.

import type { Owing } from '#kernel/workflow/owed.ts'

export const words = {
  title: 'Treatment actions',
  label: 'Treatment',
  late: ({ overdue, count }: Owing) => `${overdue} of ${count} overdue`,
  done: ({ settled, count }: Owing) => `${settled} of ${count} done`,
  none: 'No action treats this line yet.',
  of: 'Actions of {line}' as const,
  restricted: 'a restricted record',
}
