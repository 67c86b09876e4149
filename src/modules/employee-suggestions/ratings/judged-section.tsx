import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { WholeSuggestion } from './whole-suggestion.tsx'
import { words } from './words.ts'

/** On the page of a rating or a vote: the whole suggestion that it judges. */
export const JudgedSection = ({ record }: SectionProps) => (
  <SectionCard title={words.suggestion.title}>
    <WholeSuggestion part={record} />
  </SectionCard>
)
