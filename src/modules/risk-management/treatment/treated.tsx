import type { Owing } from '#kernel/workflow/owed.ts'
import { owingInWords } from '#kernel/workflow/owed-words.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { words } from './words.ts'

/** How the actions of a risk stand, in short: late ones before all else. Nothing where there are none. */
export function Treated({ owing }: { readonly owing: Owing | undefined }) {
  if (!owing || owing.count === 0) return null
  const said = owingInWords(owing)
  return (
    <span title={said} aria-label={said} role="note" className="tnum">
      {owing.overdue > 0 ? <Verdict tone="overdue">{words.late(owing)}</Verdict> : words.done(owing)}
    </span>
  )
}
