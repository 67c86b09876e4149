import type { Day } from '#lib/days.ts'
import { dayHere, dayInWords, dueInWords, dueTone } from './dates.ts'
import { Verdict } from './state-chip.tsx'

/** When something is due, in words relative to today; the date itself on hover and for those who listen. */
export const Due = ({ day, settled = false }: { readonly day: Day; readonly settled?: boolean }) => {
  const today = dayHere(new Date())
  const tone = settled ? null : dueTone(day, today)
  const words = settled ? dayInWords(day) : dueInWords(day, today)
  return (
    <time dateTime={day} title={dayInWords(day)} className="tnum">
      {tone ? <Verdict tone={tone}>{words}</Verdict> : words}
    </time>
  )
}
