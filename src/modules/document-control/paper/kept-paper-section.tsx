import { useQuery } from '@tanstack/react-query'
import { collection } from '#kernel/outline/names.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { RailFacts, RailSection } from '#kernel/slots/rail-section.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { ask } from '#lib/http.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import { instantInWords } from '#ui/dates.ts'
import { documentVersion } from '../document-version.ts'
import { keptIn, type KeptPaper } from './kept-paper.ts'
import { words } from './words.ts'
import styles from './kept-paper.module.css'

const { kept: said } = words

/** The paper that is kept of a version, and its hash: whoever holds a print can ask whether it is of this file. */
export function KeptPaperSection({ record }: SectionProps) {
  const past = usePast()
  const isOf = past === null && !record.void && (keptIn as readonly string[]).includes(record.state)
  const { data } = useQuery({
    queryKey: [documentVersion.plural, 'kept-paper', record.number, record.state],
    queryFn: ({ signal }) =>
      ask<{ readonly paper: KeptPaper | null }>(
        'GET',
        `${collection(documentVersion)}/${encodeURIComponent(record.number)}/kept-paper`,
        { signal },
      ),
    enabled: isOf,
    refetchInterval: ({ state }) => (state.data?.paper?.state === 'waiting' ? 5_000 : false),
  })
  const paper = isOf ? data?.paper : null
  if (!paper) return null
  return (
    <RailSection title={said.title}>
      {paper.state === 'kept' && paper.at !== null ? (
        <>
          <RailFacts
            facts={[
              [said.since, instantInWords(paper.at)],
              [said.size, sizeInWords(paper.size ?? 0)],
            ]}
          />
          <p className={styles.hash}>
            {said.hash} <code>{paper.sha256}</code>
          </p>
          <p className={styles.note}>{said.explain}</p>
        </>
      ) : (
        <p className={styles.note}>{paper.note ?? (paper.state === 'unprinted' ? said.unprinted : said.waiting)}</p>
      )}
    </RailSection>
  )
}
