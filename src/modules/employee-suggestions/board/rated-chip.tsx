import { Link } from '@tanstack/react-router'
import { titleOf } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { suggestion } from '../suggestion.ts'
import { ratedAt, type Place } from './place.ts'
import type { usePlacing } from './use-placing.tsx'
import type { Evaluated } from './use-rating.tsx'
import { words } from './words.ts'
import styles from './board.module.css'

type RatedChipProps = {
  readonly item: Evaluated
  readonly place: Place | null
  readonly isMoving: boolean
  /** The id of what says how it is moved by keys. */
  readonly described: string
  readonly handlers?: ReturnType<ReturnType<typeof usePlacing>['handlers']>
}

/** A suggestion on the board: its last figures, its title in full for who points at it; it leads to its page. */
export function RatedChip({ item, place, isMoving, described, handlers }: RatedChipProps) {
  const route = useFrame().routeOf(suggestion.name)
  if (!route) return null
  const { number } = item
  const title = titleOf(suggestion, item)
  return (
    <Link
      to="/$module/$number"
      params={{ module: route, number }}
      className={styles.chip}
      title={`${number} ${title}`}
      aria-label={words.chip(number, title, place && ratedAt(place))}
      data-moving={isMoving || undefined}
      data-movable={handlers ? true : undefined}
      draggable={false}
      {...(handlers && { 'aria-describedby': described, ...handlers })}
    >
      {number.slice(-4)} <span className={styles.chipTitle}>{title}</span>
    </Link>
  )
}
