import { UnstyledButton } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { words } from '../feed/words.ts'
import { suggestion } from '../suggestion.ts'
import { vote, type Votes } from './votes.ts'
import styles from './vote.module.css'

type VoteButtonProps = {
  readonly of: { readonly number: string; readonly title: string }
  readonly votes: Votes
  /** Votes are counted until it is answered, and none is one's own. */
  readonly isOpen: boolean
}

/** How many want it, and one's own vote for it. */
export function VoteButton({ of: { number, title }, votes: told, isOpen }: VoteButtonProps) {
  const [voted, setVoted] = useState<Votes | null>(null)
  const presses = useRef(0)
  const queries = useQueryClient()
  const { votes, mine } = voted ?? told
  if (!isOpen)
    return (
      <span className={styles.votes} title={words.vote.has(votes)}>
        <b>{votes}</b>
      </span>
    )

  async function change() {
    const before = { votes, mine }
    const press = ++presses.current
    // What is answered to an earlier press is no longer what was asked for.
    const show = (now: Votes) => press === presses.current && setVoted(now)
    setVoted({ votes: votes + (mine ? -1 : 1), mine: !mine })
    try {
      show(await vote(number, !mine))
      void queries.invalidateQueries({ queryKey: [suggestion.plural, 'feed'], refetchType: 'none' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      show(before)
      notifications.show({ message: `${words.vote.failed} ${error.message}`, autoClose: false })
    }
  }

  return (
    <UnstyledButton
      className={styles.vote}
      data-mine={mine || undefined}
      aria-pressed={mine}
      aria-label={mine ? words.vote.back(title, votes) : words.vote.forIt(title, votes)}
      onClick={() => void change()}
    >
      <IconChevronUp size={16} stroke={2} aria-hidden />
      <b>{votes}</b>
    </UnstyledButton>
  )
}
