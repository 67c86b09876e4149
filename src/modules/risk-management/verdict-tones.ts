// In which tone a comparison is said. Green is kept for what is done or effective: that something agrees is neither.

import type { Verdict } from './evidence/evidence.ts'
import type { Standing } from './indicator/limits.ts'

/** Of the cases that were counted beside a claimed likelihood. */
export const evidenceTones = {
  'more than claimed': 'soon',
  'fewer than claimed': 'noted',
  'as claimed': 'noted',
  'nothing counted': 'draft',
  'nothing to compare': 'draft',
} as const satisfies Record<Verdict, string>

/** Of an indicator beside its limits. */
export const indicatorTones = {
  'within limits': 'noted',
  warning: 'soon',
  alarm: 'overdue',
} as const satisfies Record<Standing, string>
