import { inSentence } from '#lib/in-sentence.ts'
import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { hasOffers } from '#features/batch/offers.ts'
import { records, type Page } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { ExportMenu } from '#features/export/export-menu.tsx'
import { useSlots } from '#kernel/slots/slots.tsx'
import { ImportLink } from '#features/import/import-link.tsx'
import { OfThose } from '#kernel/slots/of-those.tsx'
import type { Looking } from '#features/views/use-looks.tsx'
import { isDensity, type Density as DensityName } from '#features/views/view.ts'
import { ViewTabs } from '#features/views/view-tabs.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { columnsNamed, everyColumn, exportedColumns, usualColumns } from './columns.tsx'
import { Density } from './density.tsx'
import { Filters } from './filters.tsx'
import { Find } from './find.tsx'
import { filled, isNarrowed, readListSearch, writeListSearch, type ListSearch, type Search } from './list-search.ts'
import { NewRecord } from './new-record.tsx'
import { mostPrinted } from './most-printed.ts'
import type { Loaded } from './print-all.tsx'
import { RecordTable } from './record-table.tsx'
import { useSelection } from './selection.tsx'
import { totalInWords } from '#kernel/api/total.ts'
import { usePrintKeys } from './use-print-keys.tsx'
import { usePrinting } from './use-printing.tsx'
import type { StripProps } from './views.tsx'
import { words } from './words.ts'
import styles from './list.module.css'

type RecordListProps = {
  readonly definition: Definition
  /** What the address means, and how to change it. */
  readonly looking: Looking
  readonly onSearch: (search: Search) => void
  /** The tabs of a module with several lists. */
  readonly tabs?: ReactNode
  /** Leads to the other ways in which a module draws this list. */
  readonly views?: ReactNode
  /** What its module draws above the table. */
  readonly Strip?: ComponentType<StripProps> | undefined
}

/** Comes with the first selection: most people who look at a list change nothing in it. */
const BulkBar = lazy(() => import('#features/batch/bulk-bar.tsx').then(({ BulkBar: bar }) => ({ default: bar })))

/** Comes when somebody prints more than is loaded. */
const PrintAll = lazy(() => import('./print-all.tsx').then(({ PrintAll: dialog }) => ({ default: dialog })))

/** The rows of the pages after the first: one scrolls through them, and they are fetched before one is there. */
const laterPages = '200'

/** The records of one definition that the reader may see: title, count, views, sentence of filters, table. */
export function RecordList({ definition, looking, onSearch, tabs, views, Strip }: RecordListProps) {
  const { search, preference, prefer, isKnown } = looking
  const read = readListSearch(definition, search)
  const asked = writeListSearch(read)
  const drawn = useSlots().columnsOf(definition.name)
  const every = everyColumn(definition, drawn)
  const usual = usualColumns(definition, drawn)
  const chosen = search.columns?.split(',') ?? preference.columns ?? usual
  const columns = columnsNamed(every, chosen)
  const density = isDensity(search.density) ? search.density : (preference.density ?? 'regular')

  const pages = useInfiniteQuery({
    queryKey: [definition.plural, 'list', asked],
    queryFn: ({ pageParam, signal }) =>
      records(definition).list({ ...asked, after: pageParam, ...(pageParam && { limit: laterPages }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isKnown,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const total = pages.data?.pages[0]?.total ?? null
  const count = totalInWords(total)
  const selection = useSelection(JSON.stringify(asked), items?.map(({ id }) => id) ?? [])
  const [hasSelected, setHasSelected] = useState(false)
  if (!hasSelected && selection.ids.size > 0) setHasSelected(true)

  /** What the address says beside the filters stays when they change. */
  const laidOut = { columns: search.columns, density: search.density }
  const change = (next: ListSearch) => onSearch({ ...laidOut, ...writeListSearch(next) })
  const chooseColumns = (names: readonly string[] | null) => {
    const { columns: _, ...others } = preference
    prefer(names ? { ...others, columns: names } : others)
    onSearch({ ...asked, ...laidOut, columns: names?.join(',') })
  }
  const chooseDensity = (next: DensityName) => {
    prefer({ ...preference, density: next })
    if (search.density) onSearch({ ...asked, ...laidOut, density: next })
  }

  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const onNear = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const isPrinting = usePrinting()
  const [isGathering, setGathering] = useState(false)
  const loaded = items?.length ?? 0
  const print = () => setGathering(true)
  usePrintKeys(hasNextPage && loaded < mostPrinted, print)
  const more = async (): Promise<Loaded> => {
    const { data, hasNextPage: hasMore, error } = await fetchNextPage()
    return { rows: data?.pages.reduce((sum, page) => sum + page.items.length, 0) ?? 0, hasMore, error }
  }

  return (
    <section aria-labelledby="list-title">
      {tabs}
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 id="list-title">
            {definition.label[1]} <span className={styles.count}>{count}</span>
          </h1>
          <OfThose kinds={[definition.name]} />
        </div>
        <div className={styles.actions}>
          {views}
          <ImportLink definition={definition} />
          <ExportMenu
            definition={definition}
            asked={asked}
            columns={exportedColumns(definition, drawn, columns)}
            onPrint={print}
          />
          <NewRecord definition={definition} />
        </div>
      </header>
      <ViewTabs
        definition={definition}
        looking={looking}
        stands={filled({ ...asked, columns: chosen.join(','), density })}
        isLoaded={items !== undefined}
      />
      <div className={styles.tools}>
        <Filters definition={definition} search={read} onChange={change} />
        <div className={styles.right}>
          <Find label={definition.label[1]} value={read.words} onChange={(text) => change({ ...read, words: text })} />
          <Density value={density} onChange={chooseDensity} />
          <ColumnsMenu every={every} chosen={columns.map(({ name }) => name)} onChange={chooseColumns} />
        </div>
      </div>
      {Strip && (
        <Suspense fallback={<div className={styles.strip} />}>
          <Strip definition={definition} asked={asked} onSearch={change} />
        </Suspense>
      )}
      {pages.isError && !items ? (
        <Trouble title={words.failed(definition.label[1])} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      ) : (
        <RecordTable
          definition={definition}
          items={items}
          total={total}
          columns={columns}
          density={density}
          sort={read.sort}
          onSort={(sort) => change({ ...read, sort })}
          selection={hasOffers(definition) ? selection : undefined}
          onNear={onNear}
          isNarrowed={isNarrowed(read)}
          onClear={() => change({ filters: {}, words: '', sort: read.sort, withVoid: false })}
        />
      )}
      {hasSelected && (
        <Suspense>
          <BulkBar
            definition={definition}
            selected={items?.filter(({ id }) => selection.ids.has(id)) ?? []}
            total={total}
            asked={asked}
            isEverything={selection.isEverything}
            onEverything={selection.everything}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      {isPrinting && hasNextPage && (
        <p className={styles.printed}>{words.printed(loaded, `${count} ${inSentence(definition.label[1])}`)}</p>
      )}
      {isGathering && (
        <Suspense>
          <PrintAll
            label={definition.label[1]}
            loaded={loaded}
            total={total?.count ?? 0}
            hasMore={hasNextPage}
            more={more}
            onClose={() => setGathering(false)}
          />
        </Suspense>
      )}
      {items && items.length > 0 && (
        <p className={styles.foot} role="status">
          {words.shown(items.length, `${count} ${inSentence(definition.label[1])}`)}
          {hasNextPage && (
            <Button variant="default" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
              {words.more}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
