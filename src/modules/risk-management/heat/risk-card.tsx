import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import { PersonName } from '#ui/avatar.tsx'
import { Level } from '#ui/level.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { isRef } from '#record/client.ts'
import type { Definition } from '#record/define.ts'
import { useHouse } from '#record/house.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import { TakeSteps } from '#record/workflow/take-steps.tsx'
import { levels } from '../score.ts'
import { Story } from '../story.tsx'
import { counterOf, ratings, type ListedRisk } from './rated.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type RiskCardProps = {
  readonly definition: Definition
  readonly risk: ListedRisk
  /** Kept in view, so that what can be done with it is worth asking for. */
  readonly isPinned: boolean
}

/** The risk that is looked at: its story, its three levels, its owner, the next step. */
export function RiskCard({ definition, risk, isPinned }: RiskCardProps) {
  const { me } = useHouse()
  const state = definition.workflow.states[risk.state]
  return (
    <section className={styles.risk} aria-label={words.risk(risk.number, risk.title ?? '')}>
      <header className={styles.riskHead}>
        <span className={styles.counter} aria-hidden="true">
          {counterOf(risk.number)}
        </span>
        <h2 className={styles.title}>{risk.title}</h2>
        {state && <StateChip tone={state.tone} label={state.label} />}
        <ToRecord record={{ kind: definition.name, number: risk.number }} className={styles.number}>
          <RecordNumber number={risk.number} />
        </ToRecord>
      </header>
      <Story cause={risk.cause} event={risk.event} consequence={risk.consequence} />
      <div className={styles.levels}>
        {ratings.map((rating, at) => {
          const level = risk[`${rating}Level`]
          return (
            <span key={rating} className={styles.levelOf}>
              {at > 0 && <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />}
              <span className={styles.explain}>{words.ratings[rating]}</span>
              {level ? (
                <Level word={level} rank={levels.indexOf(level)} of={levels.length} score={risk[`${rating}Score`]} />
              ) : (
                <span className={styles.explain}>{words.notRated}</span>
              )}
            </span>
          )
        })}
        <span className={styles.owner}>
          {isRef(risk.owner) ? <PersonName name={risk.owner.title} you={risk.owner.id === me.id} /> : words.noOwner}
        </span>
      </div>
      {isPinned && (
        <div className={styles.next}>
          <TakeSteps definition={definition} number={risk.number} />
        </div>
      )}
    </section>
  )
}
