import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Page, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { totalInWords } from '#record/list/total.ts'
import { OfThose } from '#record/permission/of-those.tsx'
import { RecordsTable } from './records-table.tsx'
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
  const route = useHouse().routeOf(definition.name)
  const asked = { [by]: record.number, sort }
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: ({ pageParam, signal }) => records(definition).list({ ...asked, limit: '20', after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = totalInWords(pages.data?.pages[0]?.total ?? null)
  return (
    <section className={styles.parts} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {many} {items && items.length > 0 && <span className={styles.count}>{total}</span>}
        </h2>
        <OfThose kinds={[definition.name]} />
        {route && items && items.length > 0 && (
          <Link to="/$module" params={{ module: route }} search={{ list: definition.name, ...asked }}>
            {words.inTheList}
          </Link>
        )}
      </div>
      {pages.isError && (
        <Trouble title={words.failed} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      )}
      {items?.length === 0 && <p className={styles.nothing}>{words.noParts(many)}</p>}
      {items && items.length > 0 && <RecordsTable definition={definition} items={items} columns={columns} />}
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.moreParts}
        </Button>
      )}
    </section>
  )
}
