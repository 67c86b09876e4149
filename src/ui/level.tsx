import { firstLetter } from './initials.ts'
import styles from './level.module.css'

/** Which of the four levels of the look a rank among `of` answers takes; the first is the lightest. */
const levelOf = (rank: number, of: number) => (of < 2 ? 1 : 1 + Math.round((rank * 3) / (of - 1)))

/** What the four levels are of. */
export type Scale = 'danger' | 'benefit'

/** The ground of one of the four levels, from 1 up, and what is written on it. */
export const coloursOf = (level: number, scale: Scale = 'danger') => {
  const name = scale === 'benefit' ? 'benefit' : 'level'
  return [`var(--${name}-${level})`, `var(--${name}-${level}-text)`] as const
}

type LevelProps = {
  readonly word: string
  readonly rank: number
  readonly of: number
  /** Whether more of it is worse or welcome; worse, if it does not say. */
  readonly scale?: Scale | undefined
  /** Stands in the cell in place of the letter. */
  readonly score?: number | null
}

/** One of a few ordered answers: a cell with its first letter, ordered by lightness, and the word. */
export const Level = ({ word, rank, of, scale, score }: LevelProps) => {
  const [background, color] = coloursOf(levelOf(rank, of), scale)
  return (
    <span className={styles.level}>
      <span className={styles.cell} style={{ background, color }} aria-hidden={score ? undefined : true}>
        {score ?? firstLetter(word).toUpperCase()}
      </span>
      {word}
    </span>
  )
}
