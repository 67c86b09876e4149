import type { SectionProps } from '#kernel/slots/sections.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { WhereUsedList } from './where-used-list.tsx'
import { words } from './words.ts'

/** What refers to a document, on its page. */
export const WhereUsedSection = ({ record }: SectionProps) => (
  <SectionCard title={words.title}>
    <WhereUsedList number={record.number} level={3} />
  </SectionCard>
)
