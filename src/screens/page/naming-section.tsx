import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { totalInWords } from '#kernel/api/total.ts'
import { OfThose } from '#kernel/slots/of-those.tsx'
import { PagedRecords, usePagedRecords } from './paged-records.tsx'
import { words } from './words.ts'
import styles from './parts.module.css'

type NamingSectionProps = {
  /** What the records are that name the one whose page it is. */
  readonly definition: Definition
  /** The field by which they name it; their list filters by it. */
  readonly by: string
  readonly record: Whole
  /** Names of columns of their list, after number, title and state. */
  readonly columns: readonly string[]
  /** In what order they stand: “-currentScore”. */
  readonly sort: string
}

/** The records of one kind that name this one, a page at a time, and the way to all of them in their list. */
export function NamingSection({ definition, by, record, columns, sort }: NamingSectionProps) {
  const id = useId()
  const many = definition.label[1]
  const route = useFrame().routeOf(definition.name)
  const asked = { [by]: record.number, sort }
  const found = usePagedRecords(definition, asked)
  const isEmpty = (found.items?.length ?? 0) === 0
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {many} {!isEmpty && <span className={styles.count}>{totalInWords(found.total)}</span>}
        </h2>
        <OfThose kinds={[definition.name]} />
        {route && !isEmpty && (
          <Link to="/$module" params={{ module: route }} search={{ list: definition.name, ...asked }}>
            {words.inTheList}
          </Link>
        )}
      </div>
      <PagedRecords definition={definition} found={found} columns={columns} />
    </section>
  )
}
