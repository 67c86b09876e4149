import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Actions, treating } from './actions.tsx'
import { Treated } from './treated.tsx'
import { words } from './words.ts'

/** The actions that treat a risk and how they stand together; nothing while there are none. */
export function TreatmentSection({ record }: SectionProps) {
  if (treating(record).length === 0) return null
  return (
    <SectionCard title={words.title} beside={<Treated owing={record.owed?.mitigated_by} />}>
      <Actions record={record} />
    </SectionCard>
  )
}
