import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ReactNode } from 'react'
import { Level } from '#ui/level.tsx'
import type { ListedRisk } from './listed-risk.ts'
import { ratings } from './heat/rated.ts'
import { words } from './heat/words.ts'
import { levels } from './score.ts'
import styles from './three-levels.module.css'

type ThreeLevelsProps = {
  readonly risk: ListedRisk
  /** Stands after them on the same line. */
  readonly children?: ReactNode
}

/** How bad a risk is without controls, with them, and after treatment. */
export const ThreeLevels = ({ risk, children }: ThreeLevelsProps) => (
  <div className={styles.levels}>
    {ratings.map((rating, at) => {
      const level = risk[`${rating}Level`]
      return (
        <span key={rating} className={styles.level}>
          {at > 0 && <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
          <span className={styles.quiet}>{words.ratings[rating]}</span>
          {level ? (
            <Level word={level} rank={levels.indexOf(level)} of={levels.length} score={risk[`${rating}Score`]} />
          ) : (
            <span className={styles.quiet}>{words.notRated}</span>
          )}
        </span>
      )
    })}
    {children}
  </div>
)
