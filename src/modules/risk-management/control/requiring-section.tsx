import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { control } from './control.ts'
import { words } from './words.ts'
import styles from './control.module.css'

/** On the page of a training requirement: the controls that work only where people have learnt it; nothing where there are none. */
export function RequiringSection({ record }: SectionProps) {
  const on = usePast()
  const found = usePagedRecords(control, {
    requirement: record.number,
    sort: 'title',
    ...(on !== null && { on }),
  })
  if (!found.items || found.items.length === 0) return null
  return (
    <SectionCard title={words.requiring}>
      <p className={styles.quiet}>{words.requiringExplain}</p>
      <PagedRecords definition={control} found={found} columns={['type', 'owner', 'effectiveness']} />
    </SectionCard>
  )
}
