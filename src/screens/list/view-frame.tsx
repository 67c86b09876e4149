import { useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { records } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { OfThose } from '#kernel/slots/of-those.tsx'
import { AsOfButton } from '#features/as-of/as-of-button.tsx'
import { ExportMenu } from '#features/export/export-menu.tsx'
import { Filters } from './filters.tsx'
import { Find } from './find.tsx'
import { readListSearch, writeListSearch, type ListSearch, type Search } from './list-search.ts'
import { NewRecord } from './new-record.tsx'
import { totalInWords } from '#kernel/api/total.ts'
import { HeadRoom } from './view-head.tsx'
import type { ListView } from './views.tsx'
import { words } from './words.ts'
import styles from './list.module.css'

type ViewFrameProps = {
  readonly definition: Definition
  readonly view: ListView
  readonly search: Search
  readonly onSearch: (search: Search) => void
  /** The day or the instant as of which it is drawn; null: as everything stands. */
  readonly on: string | null
  readonly onGo: (on: string | null) => void
  readonly tabs: ReactNode
  readonly views: ReactNode
}

/** A view of a list other than its table, under the same title, count and filters. */
export function ViewFrame({ definition, view, search, onSearch, on, onGo, tabs, views }: ViewFrameProps) {
  const read = { ...readListSearch(definition, search), sort: null }
  const asked: Search = { ...writeListSearch(read), ...(on !== null && { on }) }
  const change = (next: ListSearch) => onSearch(writeListSearch(next))
  const { Screen, narrows } = view
  const counted = narrows ? narrows(asked) : asked
  const first = useQuery({
    queryKey: [definition.plural, 'count', counted],
    queryFn: ({ signal }) => records(definition).list({ ...counted, limit: '1' }, signal),
  })
  const [room, setRoom] = useState<HTMLElement | null>(null)
  return (
    <section aria-labelledby="list-title">
      {tabs}
      <header className={styles.header}>
        <div className={styles.heading}>
          <h1 id="list-title">
            {definition.label[1]} <span className={styles.count}>{totalInWords(first.data?.total ?? null)}</span>
          </h1>
          <OfThose kinds={[definition.name, ...(view.counts ?? [])]} />
        </div>
        <div className={styles.actions}>
          {views}
          <div className={styles.room} ref={setRoom} />
          {!view.takesItself && <ExportMenu definition={definition} asked={asked} onPrint={() => print()} />}
          {view.past && on === null && <AsOfButton what={view.label} onGo={onGo} />}
          {on === null && <NewRecord definition={definition} />}
        </div>
      </header>
      <div className={styles.tools}>
        <Filters definition={definition} search={read} onChange={change} />
        <div className={styles.right}>
          <Find label={definition.label[1]} value={read.words} onChange={(text) => change({ ...read, words: text })} />
        </div>
      </div>
      <Suspense fallback={<p role="status">{words.loading(view.label)}</p>}>
        <HeadRoom value={room}>
          <Screen definition={definition} search={read} asked={asked} onSearch={change} />
        </HeadRoom>
      </Suspense>
    </section>
  )
}
