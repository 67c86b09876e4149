// What a step lacks that its dialog cannot ask for.
import { Button } from '@mantine/core'
import type { Refusal } from '#lib/refusal.ts'
import type { Answer } from '#kernel/workflow/guards.ts'
import type { Mend } from './blocked-steps.tsx'

const places = ['link', 'part', 'parts', 'tied', 'remarks']

/** The guards of a refused step that no input satisfies, but other records or parts of this one. */
export function mendedElsewhere({ details }: Refusal): readonly Answer[] {
  const guards = (details?.guards ?? []) as readonly Answer[] // A step is refused with the answers of its guards.
  const isElsewhere = ({ mend, see }: Answer) => see || (mend !== null && places.some((place) => place in mend))
  return guards.filter((answer) => !answer.passed && isElsewhere(answer))
}

type WayElsewhereProps = { readonly answer: Answer; readonly mend: Mend; readonly onGo: () => void }

/** Leaves the dialog for where something is mended. */
export function WayElsewhere({ answer, mend, onGo }: WayElsewhereProps) {
  const way = mend(answer)
  if (!way) return null
  const go = () => {
    onGo()
    way.go()
  }
  return (
    <Button variant="default" onClick={go} mt={8} aria-label={`${way.label}: ${answer.why}`}>
      {way.label}
    </Button>
  )
}
