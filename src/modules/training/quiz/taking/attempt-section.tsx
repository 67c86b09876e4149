import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { ResultView } from './result-view.tsx'
import { Taking } from './taking.tsx'
import { words } from './words.ts'

/** An attempt on its page: taken as long as it is under way, then what came of it. */
export function AttemptSection({ record }: SectionProps) {
  const { me } = useFrame()
  if (record.state === 'handed-in') return <ResultView record={record} />
  if (record.state === 'begun' && isRef(record.owner) && record.owner.id === me.id)
    return <Taking key={record.number} record={record} />
  return <SectionCard title={words.title}>{record.state === 'begun' ? words.others : words.brokenOff}</SectionCard>
}
