import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useId, useState } from 'react'
import { ask } from '#lib/http.ts'
import type { TrailEntry } from '#features/trail/trail-entry.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { instantInShort, instantInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { EntryDetail } from '../trail/entry-detail.tsx'
import trail from '../trail/trail.module.css'
import { words } from './words.ts'
import styles from './sample.module.css'

type Drawn = {
  readonly key: string
  readonly entry: number
  readonly at: string
  readonly said: string
  readonly risk: string
}

/** The events that were drawn for a review, each opened within its row. */
export function SampleSection({ record }: SectionProps) {
  const sample = (Array.isArray(record.sample) ? record.sample : []) as readonly Drawn[] // The field's own columns.
  const population = typeof record.population === 'number' ? record.population : null
  return (
    <SectionCard
      title={words.title}
      beside={population !== null && <span className={styles.figure}>{words.drawn(sample.length, population)}</span>}
    >
      {population === null && <p className={styles.quiet}>{words.notDrawn}</p>}
      {population !== null && sample.length === 0 && <p className={styles.quiet}>{words.nothing}</p>}
      <ol className={trail.list}>
        {sample.map((one) => (
          <DrawnEntry key={one.key} drawn={one} />
        ))}
      </ol>
    </SectionCard>
  )
}

function DrawnEntry({ drawn: { entry, at, said, risk } }: { readonly drawn: Drawn }) {
  const id = useId()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={trail.entry} data-open={isOpen || undefined}>
      <div className={styles.line}>
        <span className="tnum">{words.entry(entry)}</span>
        <time dateTime={at} title={instantInWords(at)} className={styles.figure}>
          {instantInShort(at, today)}
        </time>
        <span className={styles.said}>{said}</span>
        <span className={styles.risk}>{risk}</span>
        <ActionIcon
          size={24}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={isOpen ? words.close(entry) : words.open(entry)}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} className={trail.chevron} aria-hidden />
        </ActionIcon>
      </div>
      {isOpen && (
        <div id={id} className={trail.detail}>
          <Opened entry={entry} />
        </div>
      )}
    </li>
  )
}

function Opened({ entry }: { readonly entry: number }) {
  const asked = useQuery({
    queryKey: ['trail', 'entry', String(entry)],
    queryFn: ({ signal }) => ask<TrailEntry>('GET', `/api/v1/trail/entries/${entry}`, { signal }),
  })
  if (!asked.data) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  return <EntryDetail item={asked.data.item} />
}
