import type { ReadRule } from '#kernel/definition/read-rule.ts'

/** Who reads a risk, and with it its parts. */
export const riskReaders: readonly ReadRule[] = [
  'participants',
  'department',
  { scope: 'everyone', held: ['quality', 'auditor', 'executive', 'administrator'] },
]
