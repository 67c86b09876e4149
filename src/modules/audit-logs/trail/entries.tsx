import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ask } from '#lib/http.ts'
import type { TrailItem, TrailPage } from '#kernel/api/client.ts'
import { Coming } from '#ui/coming.tsx'
import { dayHere, dayInWords, instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { Entry } from './entry.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

type EntriesProps = { readonly asked: Readonly<Record<string, string>> }

/** So many entries fill a screen: until then it is searched further back by itself. */
const screenful = 20

/** The entries that were asked for, newest first, under their days. */
export function Entries({ asked }: EntriesProps) {
  const today = useToday()
  const [isStopped, setStopped] = useState(false)
  const trail = useInfiniteQuery({
    queryKey: ['trail', 'entries', asked],
    queryFn: ({ pageParam, signal }) =>
      ask<TrailPage>(
        'GET',
        `/api/v1/trail?${new URLSearchParams({ ...asked, ...(pageParam && { after: pageParam }) }).toString()}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: TrailPage) => page.next ?? undefined,
  })
  const { data, hasNextPage, isFetching } = trail
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const searched = data?.pages.at(-1)?.searched
  const isSearching = searched !== undefined && items.length < screenful && hasNextPage && !isStopped

  const onGoOn = useEffectEvent(() => void trail.fetchNextPage())
  useEffect(() => {
    if (isSearching && !isFetching) onGoOn()
  }, [isSearching, isFetching])

  if (!data || trail.error) return <Coming asked={trail} loading={words.loading} failed={words.couldNot} />
  return (
    <div className={styles.entries}>
      {[...Map.groupBy(items, ({ body }) => dayHere(new Date(body.at)))].map(([day, ofDay]) => (
        <Day key={day} title={dayInWords(day)} items={ofDay} />
      ))}
      <div className={styles.foot} role="status">
        {searched !== undefined && (
          <span>
            {isSearching
              ? words.searching(instantInShort(searched, today))
              : words.searched(instantInShort(searched, today))}
          </span>
        )}
        {!hasNextPage && <span>{items.length === 0 ? `${words.none} ${words.noneMore}` : words.end}</span>}
        {isSearching && (
          <Button variant="default" onClick={() => setStopped(true)}>
            {words.stop}
          </Button>
        )}
        {hasNextPage && !isSearching && (
          <Button variant="default" loading={isFetching} onClick={() => void trail.fetchNextPage()}>
            {searched === undefined ? words.earlier : words.goOn}
          </Button>
        )}
      </div>
    </div>
  )
}

const Day = ({ title, items }: { readonly title: string; readonly items: readonly TrailItem[] }) => (
  <section className={styles.ofDay} aria-label={title}>
    <h2 className={styles.day}>{title}</h2>
    <ol className={styles.list}>
      {items.map((item) => (
        <Entry key={item.id} item={item} />
      ))}
    </ol>
  </section>
)
