import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { ReactNode } from 'react'
import type { ListedRisk } from './listed-risk.ts'
import { ratings } from './heat/rated.ts'
import { words } from './heat/words.ts'
import { RatedLevel } from './rated-level.tsx'
import { kindOf } from '#modules/contents/risk-score.ts'
import styles from './three-levels.module.css'

type ThreeLevelsProps = {
  readonly risk: ListedRisk
  /** Stands after them on the same line. */
  readonly children?: ReactNode
}

/** How bad a risk is, or how good an opportunity, without controls, with them, and after treatment. */
export const ThreeLevels = ({ risk, children }: ThreeLevelsProps) => (
  <div className={styles.levels}>
    {ratings.map((rating, at) => {
      const level = risk[`${rating}Level`]
      return (
        <span key={rating} className={styles.level}>
          {at > 0 && <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
          <span className={styles.quiet}>{words.ratings[rating]}</span>
          {level ? (
            <RatedLevel kind={kindOf(risk.type)} level={level} score={risk[`${rating}Score`]} />
          ) : (
            <span className={styles.quiet}>{words.notRated}</span>
          )}
        </span>
      )
    })}
    {children}
  </div>
)
