import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ask } from '#lib/http.ts'
import { useToday } from '#ui/today.tsx'
import { filled, readListSearch } from '#screens/list/list-search.ts'
import type { StripProps } from '#screens/list/views.tsx'
import { collection } from '#kernel/outline/names.ts'
import { askedFor, buckets, isIn, rangeOf } from './ageing.ts'
import type { Look } from './look.ts'
import { OneBar } from './one-bar.tsx'
import { words } from './words.ts'
import styles from './analysis.module.css'

type Counts = { readonly counts: readonly ({ readonly count: number; readonly exact: boolean } | null)[] }

/** How many open records are how old, counted in one call. */
export function Ageing({ definition, asked, onSearch, look: { began, open } }: StripProps & { readonly look: Look }) {
  const id = useId()
  const today = useToday()
  const queries = buckets.map((bucket) => askedFor(bucket, asked, began, open, today))
  const query = queries.flatMap((one) =>
    one ? [`of=${encodeURIComponent(String(new URLSearchParams(filled(one))))}`] : [],
  )
  const { data } = useQuery({
    queryKey: [definition.plural, 'ageing', query],
    queryFn: ({ signal }) => ask<Counts>('GET', `${collection(definition)}/counts?${query.join('&')}`, { signal }),
    enabled: query.length > 0,
    placeholderData: keepPreviousData,
  })
  const answers = [...(data?.counts ?? [])]
  const counts = queries.map((one) => (one ? (answers.shift() ?? null) : { count: 0, exact: true }))
  const largest = Math.max(1, ...counts.map((one) => one?.count ?? 0))
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h3 id={id} className={styles.label}>
        {words.ageing} <span className={styles.unit}>({words.unit})</span>
      </h3>
      <div className={styles.bars}>
        {buckets.map((bucket, at) => {
          const one = counts[at]
          const isPressed = isIn(bucket, asked, began, today)
          const count = one ? `${one.count}${one.exact ? '' : '+'}` : '…'
          return (
            <OneBar
              key={bucket.from}
              count={count}
              height={(one?.count ?? 0) / largest}
              name={words.bucket(bucket)}
              said={words.bucketSaid(bucket, count)}
              age={at}
              isPressed={isPressed}
              onPress={() => {
                const { [began]: _, ...others } = asked
                const narrowed = { ...asked, state: asked.state ?? open, [began]: rangeOf(bucket, today) }
                onSearch(readListSearch(definition, isPressed ? others : narrowed))
              }}
            />
          )
        })}
      </div>
    </section>
  )
}
