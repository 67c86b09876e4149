import { statesBefore } from '../policy/limits.ts'
import { ConditionInputs } from './condition-inputs.tsx'
import { OfProduct } from './of-product.tsx'
import { SignatureInputs } from './signature-inputs.tsx'
import type { StepPanelProps } from './step-panel-props.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

/** What the product asks at a step, and what the policy asks beside. */
export function StepPanel(props: StepPanelProps) {
  const { definition, step } = props
  const labelOf = (state: string) => definition.workflow.states[state]?.label ?? state
  return (
    <section className={styles.card} aria-labelledby="step-title">
      <header className={styles.head}>
        <h2 id="step-title">{step.label}</h2>
        <span className={styles.quiet}>
          {statesBefore(step).map(labelOf).join(', ')} → {labelOf(step.to)}
        </span>
      </header>
      <OfProduct definition={definition} step={step} />
      <h3 className={styles.small}>{words.yours}</h3>
      <ConditionInputs {...props} />
      <SignatureInputs {...props} />
    </section>
  )
}
