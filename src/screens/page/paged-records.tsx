import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { RecordsTable } from './records-table.tsx'
import { words } from './words.ts'
import styles from './parts.module.css'

/** How many come at once. */
const limit = '20'

/** The records of a list that are asked for so, a page at a time. */
export function usePagedRecords(definition: Definition, asked: Readonly<Record<string, string>>) {
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: ({ pageParam, signal }) => records(definition).list({ ...asked, limit, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
  })
  return {
    pages,
    items: pages.data?.pages.flatMap((page) => page.items),
    total: pages.data?.pages[0]?.total ?? null,
  }
}

type PagedRecordsProps = {
  readonly definition: Definition
  readonly found: ReturnType<typeof usePagedRecords>
  /** Names of columns of their list, after number, title and state. */
  readonly columns: readonly string[]
}

/** They as a table, with what is said when there are none, and the way to more. */
export const PagedRecords = ({ definition, found: { pages, items }, columns }: PagedRecordsProps) => (
  <>
    {pages.isError && (
      <Trouble title={words.failed} retry={() => void pages.refetch()}>
        {pages.error.message}
      </Trouble>
    )}
    {items?.length === 0 && <p className={styles.nothing}>{words.noParts(definition.label[1])}</p>}
    {items && items.length > 0 && <RecordsTable definition={definition} items={items} columns={columns} />}
    {pages.hasNextPage && (
      <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
        {words.moreParts}
      </Button>
    )}
  </>
)
