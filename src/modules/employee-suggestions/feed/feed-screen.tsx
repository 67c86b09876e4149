import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { Coming } from '#ui/coming.tsx'
import { Segments } from '#ui/segments.tsx'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { NewRecord } from '#screens/list/new-record.tsx'
import { BesideFeed } from '../board/beside-feed.tsx'
import { WeeklySwitch } from '../digest/weekly-switch.tsx'
import { Nameless } from '../letterbox/nameless.tsx'
import { suggestion } from '../suggestion.ts'
import { Card } from './card.tsx'
import { orders, shows, type FeedPage } from './feed.ts'
import { PromiseStrip } from './promise-strip.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './feed.module.css'

/** What people have suggested and what became of it: for everybody, the most wanted first. */
export function FeedScreen() {
  const address = useAddress()
  return (
    <section aria-labelledby="feed-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="feed-title">{words.title}</h1>
        <div className={styles.deeds}>
          <WeeklySwitch />
          <Nameless.Deeds />
          <NewRecord definition={suggestion} />
        </div>
      </header>
      <PromiseStrip />
      <div className={styles.columns}>
        <div className={styles.feed}>
          <div className={styles.narrow}>
            <Segments
              quiet
              label={words.shows}
              options={shows.map((value) => ({ value, label: words.show[value] }))}
              value={address.show}
              onChange={(show) => show && address.go({ show })}
            />
            <Segments
              quiet
              label={words.order}
              options={orders.map((value) => ({ value, label: words.orders[value] }))}
              value={address.order}
              onChange={(order) => order && address.go({ order })}
            />
          </div>
          <Cards {...address} />
        </div>
        <aside className={styles.aside}>
          <Nameless.Code />
          <BesideFeed />
        </aside>
      </div>
    </section>
  )
}

function Cards({ show, order }: Address) {
  const list = useRef<HTMLOListElement>(null)
  useRowKeys(list, words.keys)
  const feed = useInfiniteQuery({
    queryKey: [suggestion.plural, 'feed', show, order],
    queryFn: ({ pageParam, signal }) =>
      ask<FeedPage>(
        'GET',
        `${collection(suggestion)}/feed?${new URLSearchParams({ show, order, ...(pageParam && { after: pageParam }) }).toString()}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page: FeedPage) => page.next ?? undefined,
  })
  const { data, hasNextPage, isFetching } = feed
  if (!data || feed.error) return <Coming asked={feed} loading={words.loading} failed={words.failed} />
  const items = data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className={styles.quiet}>{words.empty[show]}</p>
  return (
    <>
      <ol ref={list} className={styles.cards} aria-label={words.list}>
        {items.map((item) => (
          <Card key={item.id} item={item} />
        ))}
      </ol>
      {hasNextPage && (
        <p className={styles.more}>
          <Button variant="default" loading={isFetching} onClick={() => void feed.fetchNextPage()}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  )
}
