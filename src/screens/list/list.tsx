import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { hasOffers } from '#features/batch/offers.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Looking } from '#features/views/use-looks.tsx'
import { ViewTabs } from '#features/views/view-tabs.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { exportedColumns, readBy } from './columns.tsx'
import { Density } from './density.tsx'
import { Filters } from './filters.tsx'
import { Find } from './find.tsx'
import { ListFoot } from './list-foot.tsx'
import { ListHead } from './list-head.tsx'
import { filled, isNarrowed, readListSearch, writeListSearch, type Search } from './list-search.ts'
import { mostPrinted } from './most-printed.ts'
import { RecordTable } from './record-table.tsx'
import { useSelection } from './selection.tsx'
import { useLayout } from './use-layout.tsx'
import { usePages } from './use-pages.tsx'
import { usePeek } from '#screens/peek/use-peek.tsx'
import { usePrintKeys } from './use-print-keys.tsx'
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
  /** As of which day or instant it is shown; null: as everything stands. */
  readonly on: string | null
  readonly onGo: (on: string | null) => void
  /** What its module draws above the table. */
  readonly Strip?: ComponentType<StripProps> | undefined
  readonly isStripFolded?: true | undefined
}

/** Comes with the first selection: most people who look at a list change nothing in it. */
const BulkBar = lazy(() => import('#features/batch/bulk-bar.tsx').then(({ BulkBar: bar }) => ({ default: bar })))

/** The records of one definition that the reader may see: title, count, views, sentence of filters, table. */
export function RecordList({
  definition,
  looking,
  onSearch,
  tabs,
  views,
  on,
  onGo,
  Strip,
  isStripFolded,
}: RecordListProps) {
  const read = readListSearch(definition, looking.search)
  const asked = { ...writeListSearch(read), on: on ?? undefined }
  const { drawn, every, chosen, columns, density, change, ...choose } = useLayout({
    definition,
    looking,
    asked,
    onSearch,
  })
  const pages = usePages(definition, { ...asked, fields: readBy(columns) }, looking)
  const { items, total } = pages
  const selection = useSelection(JSON.stringify(asked), items?.map(({ id }) => id) ?? [])
  const [hasSelected, setHasSelected] = useState(false)
  if (!hasSelected && selection.ids.size > 0) setHasSelected(true)
  const [isGathering, setGathering] = useState(false)
  const print = () => setGathering(true)
  const peek = usePeek(on)
  usePrintKeys(pages.hasMore && (items?.length ?? 0) < mostPrinted, print)

  return (
    <section aria-labelledby="list-title" className={styles.list}>
      {tabs}
      <ListHead
        {...{ definition, total, views, asked, onGo }}
        columns={exportedColumns(definition, drawn, columns)}
        onPrint={print}
      />
      {on === null && (
        <ViewTabs
          definition={definition}
          looking={looking}
          stands={filled({ ...asked, columns: chosen.join(','), density })}
          isLoaded={items !== undefined}
        />
      )}
      <div className={styles.tools}>
        <Filters definition={definition} search={read} onChange={change} />
        <div className={styles.right}>
          <Find label={definition.label[1]} value={read.words} onChange={(text) => change({ ...read, words: text })} />
          <Density value={density} onChange={choose.chooseDensity} />
          <ColumnsMenu every={every} chosen={columns.map(({ name }) => name)} onChange={choose.chooseColumns} />
        </div>
      </div>
      {Strip && on === null && (
        <Suspense fallback={<div className={styles.strip} data-folded={isStripFolded} />}>
          <Strip definition={definition} asked={asked} onSearch={change} />
        </Suspense>
      )}
      {pages.error && !items ? (
        <Trouble title={words.failed(definition.label[1])} retry={pages.retry}>
          {pages.error.message}
        </Trouble>
      ) : (
        <RecordTable
          {...{ definition, items, total, columns, density, peek }}
          sort={read.sort}
          onSort={(sort) => change({ ...read, sort })}
          selection={on === null && hasOffers(definition) ? selection : undefined}
          onNear={pages.onNear}
          isNarrowed={isNarrowed(read)}
          onClear={() => change({ filters: {}, words: '', sort: read.sort, withVoid: false })}
        />
      )}
      {hasSelected && on === null && (
        <Suspense>
          <BulkBar
            {...{ definition, total, asked }}
            selected={items?.filter(({ id }) => selection.ids.has(id)) ?? []}
            isEverything={selection.isEverything}
            onEverything={selection.everything}
            onClear={selection.clear}
          />
        </Suspense>
      )}
      <ListFoot {...{ definition, pages, isGathering }} onGathered={() => setGathering(false)} />
    </section>
  )
}
