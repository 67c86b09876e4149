import { useQuery } from '@tanstack/react-query'
import { Trouble } from '#ui/trouble.tsx'
import { records } from '#kernel/api/client.ts'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { indicator } from './indicator.ts'
import { OneIndicator } from './one-indicator.tsx'
import { words } from './words.ts'
import styles from './indicator.module.css'

/** What is measured of a risk, each with its line and the way to its next reading. */
export function IndicatorsSection({ record }: SectionProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [indicator.plural, 'list', { parent: record.number }],
    queryFn: ({ signal }) => records(indicator).list({ parent: record.number, limit: '20', sort: 'number' }, signal),
  })
  const canAdd = record.may.add.includes(indicator.name)
  if (!error && !canAdd && (data?.items ?? []).length === 0) return null
  return (
    <SectionCard
      title={words.title}
      beside={<AddPart record={record} kind={indicator.name} label={words.add} />}
      className={styles.section}
    >
      {error && (
        <Trouble title={words.failed} retry={() => void refetch()}>
          {error.message}
        </Trouble>
      )}
      {data?.items.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {data?.items.map((one) => (
        <OneIndicator key={one.id} one={one} canRead={canAdd && one.state === 'watched'} />
      ))}
    </SectionCard>
  )
}
