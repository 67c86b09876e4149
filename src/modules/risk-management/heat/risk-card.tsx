import { PersonName } from '#ui/avatar.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { TakeSteps } from '#screens/steps/take-steps.tsx'
import { Story } from '../story.tsx'
import { ThreeLevels } from '../three-levels.tsx'
import type { ListedRisk } from '../listed-risk.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type RiskCardProps = {
  readonly definition: Definition
  readonly risk: ListedRisk
}

/** The risk that was chosen: its story, its three levels, its owner, the next step. */
export function RiskCard({ definition, risk }: RiskCardProps) {
  const { me } = useFrame()
  const isPast = usePast() !== null
  const state = definition.workflow.states[risk.state]
  return (
    <section className={styles.risk} aria-label={words.risk(risk.number, risk.title ?? '')}>
      <header className={styles.riskHead}>
        <h2 className={styles.title}>{risk.title}</h2>
        {state && <StateChip tone={state.tone} label={state.label} />}
        <ToRecord record={{ kind: definition.name, number: risk.number }} className={styles.number}>
          <RecordNumber number={risk.number} />
        </ToRecord>
      </header>
      <Story cause={risk.cause} event={risk.event} consequence={risk.consequence} />
      <ThreeLevels risk={risk}>
        <span className={styles.owner}>
          {isRef(risk.owner) ? <PersonName name={risk.owner.title} you={risk.owner.id === me.id} /> : words.noOwner}
        </span>
      </ThreeLevels>
      {!isPast && (
        <div className={styles.next}>
          <TakeSteps definition={definition} number={risk.number} />
        </div>
      )}
    </section>
  )
}
