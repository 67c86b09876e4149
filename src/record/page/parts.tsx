import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Page, type Whole } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { usualColumns } from '#record/list/columns.tsx'
import { RecordsTable } from './records-table.tsx'
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
  const { routeOf, columnsOf } = useHouse()
  const route = routeOf(definition.name)
  // A part without a life has no state; one with a life says it beside its title.
  const columns = usualColumns(definition, columnsOf(definition.name)).filter((name) => name !== 'state')
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', { parent: parent.number }],
    queryFn: ({ pageParam, signal }) =>
      records(definition).list({ parent: parent.number, limit: '20', after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = pages.data?.pages[0]?.total
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
