import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { SectionProps } from '#record/page/sections.ts'
import { askSimilar } from './ask.ts'
import { SimilarList } from './similar-list.tsx'
import { words } from './words.ts'
import styles from './similar.module.css'

/** Those most like a record, on its page; nothing where there are none. */
export function SimilarSection({ definition, record }: SectionProps) {
  const id = useId()
  const { data } = useQuery({
    queryKey: [definition.plural, 'similar', { of: record.number }, record.version],
    queryFn: ({ signal }) => askSimilar(definition, { of: record.number }, signal),
    staleTime: 60_000,
  })
  if (!data || data.length === 0 || record.void) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.title(definition.label)}
      </h2>
      <SimilarList definition={definition} items={data} />
    </section>
  )
}
