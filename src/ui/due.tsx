import type { Day } from '#lib/days.ts'
import { dayInWords, dueInWords, dueTone } from './dates.ts'
import { useToday } from './today.tsx'
import { Verdict } from './state-chip.tsx'

/** When something is due, in words relative to today; the date itself on hover and for those who listen. */
export function Due({ day, settled = false }: { readonly day: Day; readonly settled?: boolean }) {
  const today = useToday()
  const tone = settled ? null : dueTone(day, today)
  const words = settled ? dayInWords(day) : dueInWords(day, today)
  return (
    <time dateTime={day} title={dayInWords(day)} className="tnum">
      {tone ? <Verdict tone={tone}>{words}</Verdict> : words}
    </time>
  )
}
