// What standings are called for people.

import type { Standing } from './standing/standing.ts'

export const standingWords: { readonly [standing in Standing]: string } = {
  current: 'Current',
  credited: 'Credited or waived',
  due: 'Due',
  overdue: 'Overdue',
  expired: 'Expired',
  missing: 'Not assigned',
}
