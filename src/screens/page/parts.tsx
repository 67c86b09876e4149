import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { useSlots } from '#kernel/slots/slots.tsx'
import { usualColumns } from '#screens/list/columns.tsx'
import { PagedRecords, usePagedRecords } from './paged-records.tsx'
import { words } from './words.ts'
import styles from './parts.module.css'

type PartsSectionProps = {
  /** What the parts are. */
  readonly definition: Definition
  readonly parent: Whole
}

/** The parts of a record that are of one kind, newest first, a page at a time. */
export function PartsSection({ definition, parent }: PartsSectionProps) {
  const [one, many] = definition.label
  const { routeOf } = useFrame()
  const { columnsOf } = useSlots()
  const route = routeOf(definition.name)
  // A part without a life has no state; one with a life says it beside its title.
  const columns = usualColumns(definition, columnsOf(definition.name)).filter((name) => name !== 'state')
  const on = usePast()
  const found = usePagedRecords(definition, { parent: parent.number, ...(on !== null && { on }) })
  const { total } = found
  return (
    <section className={styles.parts} aria-label={many} data-parts={definition.name}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {many} {total && total.count > 0 && <span className={styles.count}>{total.count}</span>}
        </h2>
        {route && parent.may.add.includes(definition.name) && (
          <Button
            variant="default"
            renderRoot={(props) => (
              <Link
                to="/$module/new/$record"
                params={{ module: route, record: definition.name }}
                search={{ parent: parent.number }}
                {...props}
              />
            )}
          >
            {words.newPart(one)}
          </Button>
        )}
      </div>
      <PagedRecords definition={definition} found={found} columns={columns} />
    </section>
  )
}
