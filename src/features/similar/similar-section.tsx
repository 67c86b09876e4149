import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { askSimilar } from './ask.ts'
import { SimilarList } from './similar-list.tsx'
import { words } from './words.ts'

/** Those most like a record, on its page; nothing where there are none. */
export function SimilarSection({ definition, record }: SectionProps) {
  const { data } = useQuery({
    queryKey: [definition.plural, 'similar', { of: record.number }, record.version],
    // Of the version before, until that of this one is there: what stands below stays where it is.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => askSimilar(definition, { of: record.number }, signal),
    staleTime: 60_000,
  })
  if (!data || data.length === 0 || record.void) return null
  return (
    <SectionCard title={words.title(definition.label)} counts={[definition.name]}>
      <SimilarList definition={definition} items={data} />
    </SectionCard>
  )
}
