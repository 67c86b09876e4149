import type { ReadRule } from '#kernel/access/scopes.ts'

/** Who reads a risk, and with it its parts. */
export const riskReaders: readonly ReadRule[] = [
  'participants',
  'department',
  { scope: 'everyone', held: ['quality', 'auditor', 'executive', 'administrator'] },
]
