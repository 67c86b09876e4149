import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  deliveryStates,
  isDeliveryState,
  webhooks,
  type DeliveryPage,
  type DeliveryState,
  type Webhook,
} from '#features/webhooks/webhooks.ts'
import { Segments } from '#ui/segments.tsx'
import { Coming } from '#ui/coming.tsx'
import { DeliveryItem } from './delivery-item.tsx'
import type { Shown } from './shown.ts'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './webhooks.module.css'

type DeliveriesProps = {
  readonly webhook: Webhook
  readonly shown: Shown
  readonly onShow: (next: Shown) => void
}

const every = 'every'

/** How often it looks again while a message waits, in milliseconds. */
const look = 3_000

const options = [
  { value: every, label: words.every },
  ...deliveryStates.map((state) => ({ value: state, label: words.states[state] })),
] as const

/** What a webhook was told, newest first. */
export function Deliveries({ webhook, shown, onShow }: DeliveriesProps) {
  const state = isDeliveryState(shown.state) ? shown.state : null
  const pages = useInfiniteQuery({
    queryKey: ['webhooks', webhook.id, 'messages', state],
    queryFn: ({ pageParam, signal }) =>
      webhooks.deliveries(webhook.id, { ...(state && { state }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: DeliveryPage) => page.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some((one) => one.state === 'waiting')) ? look : false,
  })
  const items = pages.data?.pages.flatMap((page) => page.items)
  const go = (next: Shown) => onShow({ webhook: webhook.id, ...(state && { state }), ...next })

  return (
    <section aria-label={words.log}>
      <header className={styles.log}>
        <h2>{words.log}</h2>
        <Segments<DeliveryState | typeof every>
          label={words.show}
          quiet
          options={options}
          value={state ?? every}
          onChange={(value) =>
            onShow({ webhook: webhook.id, ...(value !== null && value !== every && { state: value }) })
          }
        />
      </header>
      <Coming asked={pages} loading={words.logLoading} failed={words.logFailed} />
      {items?.length === 0 && (
        <p role="status" className={screen.note}>
          {words.noMessages}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className={screen.list} aria-label={words.messages}>
          {items.map((one) => (
            <DeliveryItem
              key={one.id}
              webhook={webhook}
              delivery={one}
              isOpen={one.id === shown.message}
              onToggle={() => go(one.id === shown.message ? {} : { message: one.id })}
            />
          ))}
        </ul>
      )}
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
