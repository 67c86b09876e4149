import { Verdict } from '#ui/state-chip.tsx'
import { dayInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import type { Day } from '#lib/days.ts'
import { lightOf, tones } from './light.ts'
import { words } from './words.ts'

/** When a document, or the first of several, expires, as a traffic light with its words. */
export function DocumentsLight({ expires }: { readonly expires: Day | null }) {
  const today = useToday()
  if (expires === null) return null
  const light = lightOf(expires, today)
  return (
    <time dateTime={expires} className="tnum">
      <Verdict tone={tones[light]}>{words[light](dayInWords(expires))}</Verdict>
    </time>
  )
}
