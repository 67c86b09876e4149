import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { outOfUse } from '../document-guards.ts'
import { documentVersion } from '../document-version.ts'
import { legalHold } from './legal-hold.ts'
import styles from './retention.module.css'
import { words } from './words.ts'

/** The versions of a document that are out of use: until when each is kept, and what is left of those that were destroyed. */
export function RetentionSection({ record }: SectionProps) {
  const { me, routeOf } = useFrame()
  const on = usePast()
  const found = usePagedRecords(documentVersion, {
    parent: record.number,
    state: [...outOfUse, 'destroyed'].join(),
    sort: '-number',
    ...(on !== null && { on }),
  })
  const route = routeOf(legalHold.name)
  const canPlace = route !== undefined && on === null && can(me, legalHold.may.create, {})
  return (
    <SectionCard
      title={words.title}
      beside={
        canPlace && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: legalHold.name }}
                search={{ documents: record.number }}
                {...props}
              />
            )}
          >
            {words.place}
          </Button>
        )
      }
    >
      {!isRef(record.retention) && <p className={styles.note}>{words.noRule}</p>}
      {found.items?.length === 0 ? (
        <p className={styles.note}>{words.none}</p>
      ) : (
        <div className={styles.below}>
          <PagedRecords definition={documentVersion} found={found} columns={['label', 'keptUntil']} />
        </div>
      )}
    </SectionCard>
  )
}
