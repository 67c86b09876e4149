import { Link } from '@tanstack/react-router'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { EvaluationBoard } from './evaluation-board.tsx'
import { useRating } from './use-rating.tsx'
import { words } from './words.ts'
import styles from './board.module.css'

/** The board beside the feed, for whoever decides about something that lies on it. */
export function BesideFeed() {
  const rating = useRating()
  if (!rating.items.some(rating.mayRate)) return null
  const toBoard = (
    <Link
      to="/$module"
      params={{ module: 'employee-suggestions' }}
      search={{ list: 'evaluation' }}
      className={styles.link}
    >
      {words.open}
    </Link>
  )
  return (
    <SectionCard
      title={`${words.title}, ${words.toDecide(rating.items.length)}`}
      beside={toBoard}
      className={styles.small}
    >
      <EvaluationBoard {...rating} />
    </SectionCard>
  )
}
