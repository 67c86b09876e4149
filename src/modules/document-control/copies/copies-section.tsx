import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { can } from '#kernel/access/can.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { PagedRecords, usePagedRecords } from '#screens/page/paged-records.tsx'
import { controlledCopy } from './controlled-copy.ts'
import { ReissueButton } from './reissue-button.tsx'
import { words } from './words.ts'
import styles from './copies.module.css'

type CopiesProps = SectionProps & {
  /** The field of a copy that names the record. */
  readonly by: 'document' | 'copyOf'
  readonly columns: readonly string[]
}

/** The copies on paper of a record, and for document control the way to another. */
function Copies({ record, by, columns }: CopiesProps) {
  const { me, routeOf } = useFrame()
  const on = usePast()
  const found = usePagedRecords(controlledCopy, { [by]: record.number, sort: '-copy', ...(on !== null && { on }) })
  const route = routeOf(controlledCopy.name)
  const isInEffect = ['effective', 'review', 'obsolete-proposed'].includes(record.state)
  const canIssue = by === 'document' && on === null && isInEffect && can(me, controlledCopy.may.create, {})
  return (
    <SectionCard
      title={words.title}
      beside={
        route &&
        canIssue && (
          <span className={styles.beside}>
            <ReissueButton number={record.number} />
            <Button
              variant="default"
              renderRoot={(props) => (
                <Link
                  to="/$module/new/$record"
                  params={{ module: route, record: controlledCopy.name }}
                  search={{ document: record.number }}
                  {...props}
                />
              )}
            >
              {words.issue}
            </Button>
          </span>
        )
      }
    >
      <div className={styles.below}>
        <PagedRecords definition={controlledCopy} found={found} columns={columns} />
      </div>
    </SectionCard>
  )
}

/** The copies of all versions of a document. */
export const CopiesOfDocument = (props: SectionProps) => (
  <Copies {...props} by="document" columns={['owner', 'place', 'issuedOn', 'recalledOn']} />
)

/** The copies of one version. */
export const CopiesOfVersion = (props: SectionProps) => (
  <Copies {...props} by="copyOf" columns={['owner', 'place', 'issuedOn', 'recalledOn']} />
)
