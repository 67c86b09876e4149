import { useId } from 'react'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { isRef } from '#record/client.ts'
import { useHouse } from '#record/house.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import type { SectionProps } from '#record/page/sections.ts'
import { isSettled } from '#record/workflow/settled.ts'
import { Treated } from './treated.tsx'
import { words } from './words.ts'
import styles from './treatment.module.css'

/** The actions that treat a risk, with when each is due; nothing while there are none. */
export function TreatmentSection({ record }: SectionProps) {
  const { registry } = useHouse()
  const id = useId()
  const ties = record.tied.filter(({ type, side }) => type === 'mitigated_by' && side === 'here')
  if (ties.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 className={styles.title} id={id}>
          {words.title}
        </h2>
        <Treated owing={record.owed?.mitigated_by} />
      </header>
      <ul className={styles.actions}>
        {ties.map(({ id: link, record: other, due }) => {
          if (!isRef(other)) return <li key={link}>{words.restricted}</li>
          const definition = registry.named(other.kind)
          const state = definition.workflow.states[other.state]
          const isDone = isSettled(definition, { state: other.state, void: other.state === 'void' })
          return (
            <li key={link} className={styles.action}>
              <RecordNumber number={other.number} split />
              <ToRecord record={other} className={styles.name}>
                {other.title}
              </ToRecord>
              <span className={styles.due}>{due && <Due day={due} settled={isDone} />}</span>
              {state && <StateChip tone={state.tone} label={state.label} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
