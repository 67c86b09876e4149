import { Verdict } from '#ui/state-chip.tsx'
import type { Limits } from './limits.ts'
import { words } from './words.ts'

/** How a month stands to its limits. */
export function MonthVerdict({ of: { rate, isAbove, isBelow } }: { readonly of: Limits }) {
  if (rate === null) return <>{words.short}</>
  if (isAbove) return <Verdict tone="overdue">{words.isAbove}</Verdict>
  return <Verdict tone={isBelow ? 'noted' : 'done'}>{isBelow ? words.isBelow : words.isWithin}</Verdict>
}
