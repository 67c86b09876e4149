import { inkOf, tintOf, type Tone } from '#ui/tone.tsx'
import { gradeOf, type Grade } from '../grade.ts'
import { words } from './words.ts'
import styles from './overview.module.css'

const tones: { readonly [grade in Grade]: Tone } = { A: 'done', B: 'open', C: 'soon', D: 'overdue' }

type GradeMarkProps = {
  readonly score: number
  /** Alone and large, as the sign of a whole page. */
  readonly isLarge?: boolean
}

/** The grade of a score in its colour, with the score beside it. */
export function GradeMark({ score, isLarge = false }: GradeMarkProps) {
  const grade = gradeOf(score) ?? 'D'
  const tone = tones[grade]
  return (
    <span className={isLarge ? styles.large : styles.small}>
      <span className={styles.letter} style={{ color: inkOf(tone), background: tintOf(tone) }}>
        {grade}
      </span>
      {isLarge ? <span className={styles.score}>{words.of(score)}</span> : <span className="tnum">{score}</span>}
    </span>
  )
}
