import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { supersedes } from '#kernel/definition/governed.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import type { Sentence } from '#kernel/trail/say.ts'
import { differenceOf } from './difference.ts'
import { words } from './words.ts'
import styles from './difference.module.css'

/** The fields that versions are told apart by, as all governed records here call them. */
const counted = ['family', 'edition', 'inUseFrom']

/** What a version says otherwise than the one before it: what whoever approves it decides about. */
export function DifferenceSection({ definition, record }: SectionProps) {
  const before = record.tied.find(({ type, side }) => type === supersedes && side === 'here')?.record
  const number = before && isRef(before) ? before.number : ''
  const { data, isError } = useQuery({
    queryKey: [definition.plural, 'glance', number],
    queryFn: ({ signal }) => records(definition).glance(number, signal),
    enabled: number !== '',
  })
  if (!before || !isRef(before)) return null
  return (
    <SectionCard
      title={words.title}
      beside={
        <span className={styles.beside}>
          {words.from} <RecordLink record={before} />
        </span>
      }
    >
      {isError && <p className={styles.said}>{words.failed}</p>}
      {!data && !isError && <Skeleton height={20} mt={8} aria-label={words.loading} />}
      {data && <Clauses all={differenceOf(definition, data, record, counted)} />}
    </SectionCard>
  )
}

function Clauses({ all }: { readonly all: readonly Sentence[] }) {
  if (all.length === 0) return <p className={styles.said}>{words.none}</p>
  return (
    <ul className={styles.list}>
      {all.map((clause, at) => (
        <li key={at}>
          {clause.map((part, place) =>
            part.kind === 'field' ? <b key={place}>{part.text}</b> : <span key={place}>{part.text}</span>,
          )}
        </li>
      ))}
    </ul>
  )
}
