import { useId } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Consequence } from '#kernel/workflow/consequences.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { words } from '#kernel/workflow/words.ts'
import { useForeseen } from './use-foreseen.tsx'
import styles from './consequences.module.css'

type ConsequencesProps = { readonly definition: Definition; readonly record: Whole; readonly step: StepView }

/** Whether a step ends something or takes it back: then other records that hang on it go along. */
const settles = ({ workflow }: Definition, { to, returns }: StepView) =>
  returns || to === 'void' || workflow.states[to]?.tone === 'closed'

const inWords = ({ is, from, to }: Consequence) =>
  is === 'moved' ? words.becomes(from ?? '', to) : is === 'created' ? words.isCreated(to) : words.isChanged

/**
 * What a step that ends or returns a record would do to others. What is only made is not there to be opened yet. Why it cannot be
 * taken is said where it is taken.
 */
export function Consequences({ definition, record, step }: ConsequencesProps) {
  const id = useId()
  const enabled = settles(definition, step) && !step.foretold
  const { told } = useForeseen({ definition, record, step, enabled })
  const consequences = told?.moments.flatMap((moment) => moment.consequences) ?? []
  if (!enabled || consequences.length === 0) return null
  return (
    <section className={styles.besides} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {words.besides(consequences.length)}
      </h3>
      <ul className={styles.list}>
        {consequences.map((one) => (
          <li key={one.record.id}>
            <RecordLink record={one.record} />
            {isRef(one.record) && <span className={styles.name}>{one.record.title}</span>}
            <span className={styles.what}>{inWords(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
