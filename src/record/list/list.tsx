import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { records, type Page } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { ExportMenu } from '#record/export/export-menu.tsx'
import { ImportLink } from '#record/import/import-link.tsx'
import { Density, useDensity } from './density.tsx'
import { Filters } from './filters.tsx'
import { Find } from './find.tsx'
import { isNarrowed, readListSearch, writeListSearch, type ListSearch, type Search } from './list-search.ts'
import { NewRecord } from './new-record.tsx'
import { RecordTable } from './record-table.tsx'
import { totalInWords } from './total.ts'
import { words } from './words.ts'
import styles from './list.module.css'

type RecordListProps = {
  readonly definition: Definition
  /** What the address says, and how to change it. */
  readonly search: Search
  readonly onSearch: (search: Search) => void
  /** The tabs of a module with several lists. */
  readonly tabs?: ReactNode
  /** Leads to the other views that a module has of this list. */
  readonly views?: ReactNode
}

/** The records of one definition that the reader may see: title, count, sentence of filters, table. */
export function RecordList({ definition, search, onSearch, tabs, views }: RecordListProps) {
  const read = readListSearch(definition, search)
  const asked = writeListSearch(read)
  const change = (next: ListSearch) => onSearch(writeListSearch(next))
  const density = useDensity()
  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: ({ pageParam, signal }) => records(definition).list({ ...asked, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = pages.data?.pages[0]?.total ?? null
  const count = totalInWords(total)

  return (
    <section aria-labelledby="list-title">
      <header className={styles.header}>
        <h1 id="list-title">
          {definition.label[1]} <span className={styles.count}>{count}</span>
        </h1>
        <div className={styles.actions}>
          {views}
          <ImportLink definition={definition} />
          <ExportMenu definition={definition} asked={asked} />
          <NewRecord definition={definition} />
        </div>
      </header>
      {tabs}
      <div className={styles.tools}>
        <Filters definition={definition} search={read} onChange={change} />
        <div className={styles.right}>
          <Find label={definition.label[1]} value={read.words} onChange={(text) => change({ ...read, words: text })} />
          <Density {...density} />
        </div>
      </div>
      {pages.isError && !items ? (
        <Trouble title={words.failed(definition.label[1])} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      ) : (
        <RecordTable
          definition={definition}
          items={items}
          density={density.value}
          sort={read.sort}
          onSort={(sort) => change({ ...read, sort })}
          isNarrowed={isNarrowed(read)}
          onClear={() => change({ filters: {}, words: '', sort: read.sort, withVoid: false })}
        />
      )}
      {items && items.length > 0 && (
        <p className={styles.foot} role="status">
          {words.shown(items.length, `${count} ${definition.label[1].toLowerCase()}`)}
          {pages.hasNextPage && (
            <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
              {words.more}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
