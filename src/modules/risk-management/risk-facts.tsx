import { PersonName } from '#ui/avatar.tsx'
import { Due } from '#ui/due.tsx'
import { Movement } from '#ui/movement.tsx'
import type { Day } from '#lib/days.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { words } from './heat/words.ts'
import type { ListedRisk } from './listed-risk.ts'
import { RatedLevel } from './rated-level.tsx'
import { impacts, kindOf, likelihoods } from '#modules/contents/risk-score.ts'
import styles from './risk-row.module.css'

type RiskFactsProps = { readonly risk: ListedRisk; readonly due: Day | null; readonly dueLabel: string }

/** What a line about a risk says of it: level and score, how the score moves, whose it is, what is due when. */
export function RiskFacts({ risk, due, dueLabel }: RiskFactsProps) {
  const { me } = useFrame()
  const { currentLevel: level, owner } = risk
  return (
    <>
      <span className={styles.level}>
        {level && <RatedLevel kind={kindOf(risk.type)} level={level} score={risk.currentScore} />}
      </span>
      <span className={styles.movement}>
        <Movement
          inherent={risk.inherentScore}
          current={risk.currentScore}
          target={risk.targetScore}
          most={likelihoods.length * impacts.length}
        />
      </span>
      <span className={styles.owner}>
        {isRef(owner) ? <PersonName name={owner.title} you={owner.id === me.id} short /> : words.noOwner}
      </span>
      <span className={styles.due}>
        {due && (
          <>
            <span className={styles.label}>{dueLabel} </span>
            <Due day={due} />
          </>
        )}
      </span>
    </>
  )
}
