import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { collection } from '#kernel/outline/names.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { FeedPage } from '../feed/feed.ts'
import { suggestion } from '../suggestion.ts'
import { likeAmong } from './like.ts'
import { words } from './words.ts'
import styles from './letterbox.module.css'

/** So many of the newest are compared. */
const compared = 100

/** What was suggested before and is like a text, compared here: the same page of the feed is fetched whatever is typed. */
export function LikeList({ text }: { readonly text: string }) {
  const { data } = useQuery({
    queryKey: [suggestion.plural, 'newest-titles'],
    queryFn: ({ signal }) =>
      ask<FeedPage>('GET', `${collection(suggestion)}/feed?order=newest&limit=${compared}`, { signal }),
    staleTime: 60_000,
  })
  const like = likeAmong(text, data?.items ?? [])
  if (like.length === 0) return null
  return (
    <section className={styles.like} aria-label={words.like.title}>
      <h3>{words.like.title}</h3>
      <ul>
        {like.map(({ id, number, title, state }) => {
          const { label = state, tone = 'open' } = suggestion.workflow.states[state] ?? {}
          return (
            <li key={id}>
              <span>
                <RecordNumber number={number} /> {title}
              </span>
              <StateChip tone={tone} label={label} />
            </li>
          )
        })}
      </ul>
      <p>{words.like.here}</p>
    </section>
  )
}
