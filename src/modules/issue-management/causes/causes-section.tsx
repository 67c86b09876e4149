import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import { Coming } from '#ui/coming.tsx'
import { records, titleOf } from '#kernel/api/client.ts'
import { AddPart } from '#kernel/slots/add-part.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { cause } from '../cause.ts'
import { Fishbone } from './fishbone.tsx'
import { Tree } from './tree.tsx'
import { words } from './words.ts'
import styles from './causes.module.css'

type Look = 'tree' | 'fishbone'

const looks = [
  { value: 'tree', label: words.tree },
  { value: 'fishbone', label: words.fishbone },
] as const

/** The causes of a CAPA as a tree of whys or a fishbone, each with what removes it; causes without an action say so. */
export function CausesSection({ definition, record }: SectionProps) {
  const [look, setLook] = useState<Look>(record.method === 'Fishbone' ? 'fishbone' : 'tree')
  const asked = useQuery({
    queryKey: [cause.plural, 'list', { parent: record.number }],
    queryFn: ({ signal }) => records(cause).list({ parent: record.number, limit: '100', sort: 'number' }, signal),
  })
  const { data } = asked
  const canAdd = record.may.add.includes(cause.name)
  const causes = data?.items ?? []
  const own = record.owed?.addressed_by?.count ?? 0
  return (
    <SectionCard
      title={words.title}
      beside={
        <>
          {causes.length > 0 && (
            <Segments<Look>
              quiet
              label={words.look}
              options={looks}
              value={look}
              onChange={(next) => setLook(next ?? 'tree')}
            />
          )}
          <AddPart record={record} kind={cause.name} label={words.add} />
        </>
      }
      className={styles.section}
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && causes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {look === 'tree' ? (
        <Tree causes={causes} {...(canAdd && { parent: record.number })} />
      ) : (
        causes.length > 0 && <Fishbone causes={causes} problem={titleOf(definition, record)} />
      )}
      {own > 0 && <p className={styles.quiet}>{words.causeless(own)}</p>}
    </SectionCard>
  )
}
