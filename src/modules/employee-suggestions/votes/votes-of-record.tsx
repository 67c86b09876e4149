import { useQuery } from '@tanstack/react-query'
import type { Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { words } from '../feed/words.ts'
import { suggestion } from '../suggestion.ts'
import { VoteButton } from './vote-button.tsx'
import { votesFor } from './votes.ts'
import styles from './vote.module.css'

/** The votes of one suggestion, on its page. */
export function Votes({ record, isOpen }: { readonly record: Whole; readonly isOpen: boolean }) {
  const { me } = useFrame()
  const { data } = useQuery({
    queryKey: [suggestion.plural, 'votes', record.number],
    queryFn: ({ signal }) => votesFor(record.number, signal),
  })
  if (!data) return null
  if (!isOpen) return <span className={styles.closed}>{words.vote.has(data.votes)}</span>
  const thoughtOf: readonly unknown[] = [record.creator, record.coauthors].flat()
  const isOwn = thoughtOf.some((one) => isRef(one) && one.id === me.id)
  const title = typeof record.title === 'string' ? record.title : record.number
  return (
    <VoteButton
      key={`${data.votes}${data.mine}`}
      of={{ number: record.number, title }}
      votes={data}
      isOpen={!isOwn && !record.void}
    />
  )
}
