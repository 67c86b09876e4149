import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { records } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { documentType } from '../type/document-type.ts'
import { editionWatch } from '../edition-watch.ts'
import styles from '../copies/copies.module.css'
import { words } from './words.ts'

/** Whether the document is of a type that comes from outside; asked only where nothing is watched yet. */
function useIsExternal(type: unknown, isAsked: boolean): boolean {
  const number = isRef(type) ? type.number : undefined
  const { data } = useQuery({
    queryKey: [documentType.plural, 'one', number],
    queryFn: ({ signal }) => records(documentType).list({ id: number ?? '', limit: '1' }, signal),
    enabled: isAsked && number !== undefined,
  })
  return data?.items[0]?.sort === 'External document'
}

/** Which edition of a document from outside is worked by, and when somebody looks for a newer one. Nothing on others. */
export function EditionsSection({ record }: SectionProps) {
  const { me, routeOf } = useFrame()
  const on = usePast()
  const found = usePagedRecords(editionWatch, {
    document: record.number,
    sort: '-number',
    ...(on !== null && { on }),
  })
  const isNone = found.items?.length === 0
  const isExternal = useIsExternal(record.type, isNone)
  const isWatched = found.items?.some(({ state }) => state !== 'ended')
  const isInCare = ['draft', 'effective', 'review'].includes(record.state)
  const route = routeOf(editionWatch.name)
  const canWatch = route !== undefined && on === null && isInCare && can(me, editionWatch.may.create, {})
  if (found.items === undefined || (isNone && !isExternal)) return null
  return (
    <SectionCard
      title={words.title}
      beside={
        canWatch &&
        !isWatched && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: editionWatch.name }}
                search={{ document: record.number }}
                {...props}
              />
            )}
          >
            {words.watch}
          </Button>
        )
      }
    >
      {isNone ? (
        <p>{words.none}</p>
      ) : (
        <div className={styles.below}>
          <PagedRecords
            definition={editionWatch}
            found={found}
            columns={['publisher', 'edition', 'latest', 'nextCheck']}
          />
        </div>
      )}
    </SectionCard>
  )
}
