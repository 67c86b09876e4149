import { firstLetter } from './initials.ts'
import styles from './level.module.css'

/** Which of the four levels of the look a rank among `of` answers takes; the first is the lightest. */
const levelOf = (rank: number, of: number) => (of < 2 ? 1 : 1 + Math.round((rank * 3) / (of - 1)))

type LevelProps = {
  readonly word: string
  readonly rank: number
  readonly of: number
  /** Stands in the cell in place of the letter. */
  readonly score?: number | null
}

/** One of a few ordered answers: a cell with its first letter, ordered by lightness, and the word. */
export const Level = ({ word, rank, of, score }: LevelProps) => {
  const level = levelOf(rank, of)
  return (
    <span className={styles.level}>
      <span
        className={styles.cell}
        style={{ background: `var(--level-${level})`, color: `var(--level-${level}-text)` }}
        aria-hidden={score ? undefined : true}
      >
        {score ?? firstLetter(word).toUpperCase()}
      </span>
      {word}
    </span>
  )
}
