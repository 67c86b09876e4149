import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { Button } from '@mantine/core'
import { instantInWords } from '#ui/dates.ts'
import type { LookedAt as Look } from './guests.ts'
import { words } from './words.ts'
import styles from './looked-at.module.css'

const first = 10
const most = 200

/** What the guest has looked at, for their host and for quality. */
export function LookedAt({ record }: { readonly record: Whole }) {
  const { me } = useFrame()
  const [limit, setLimit] = useState(first)
  const isShown =
    record.state !== 'requested' && record.state !== 'declined' && record.state !== 'withdrawn' && !isGuest(me)
  const { data } = useQuery({
    queryKey: ['guest-accesses', 'looked-at', record.number, limit],
    queryFn: ({ signal }) =>
      ask<{ items: readonly Look[] }>('GET', `/api/v1/guest-accesses/${record.number}/looked-at?limit=${limit}`, {
        signal,
      }),
    enabled: isShown,
  })
  if (!isShown || !data) return null
  return (
    <section className={styles.section} aria-label={words.lookedAt}>
      <h2 className={styles.heading}>{words.lookedAt}</h2>
      {data.items.length === 0 ? (
        <p className={styles.quiet}>{words.nothing}</p>
      ) : (
        <ul className={styles.looks}>
          {data.items.map((look) => (
            <li key={`${look.at} ${look.record.id} ${look.how} ${look.of ?? ''}`} className={styles.look}>
              <time dateTime={look.at} className={styles.at}>
                {instantInWords(look.at)}
              </time>
              <span>
                {words.how[look.how]} {look.of ?? <RecordLink record={look.record} />}
                {look.of === null && isRef(look.record) && <span className={styles.title}>{look.record.title}</span>}
                {look.file !== null && <span className={styles.title}>{look.file}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.items.length === limit && limit < most && (
        <Button variant="default" onClick={() => setLimit(most)}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
