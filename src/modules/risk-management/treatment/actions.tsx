import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { type Tie, type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { words } from './words.ts'
import styles from './treatment.module.css'

/** The ties of a risk to the actions that treat it. */
export const treating = ({ tied }: Whole): readonly Tie[] =>
  tied.filter(({ type, side }) => type === 'mitigated_by' && side === 'here')

/** The actions that treat a risk, with when each is due. */
export const Actions = ({ record }: { readonly record: Whole }) => (
  <ul className={styles.actions}>
    {treating(record).map((tie) => (
      <Action key={tie.id} tie={tie} />
    ))}
  </ul>
)

function Action({ tie: { record: other, due } }: { readonly tie: Tie }) {
  const registry = useRegistry()
  if (!isRef(other)) return <li className={styles.action}>{words.restricted}</li>
  const definition = registry.named(other.kind)
  const state = definition.workflow.states[other.state]
  const isDone = isTerminal(definition, { state: other.state, void: other.state === 'void' })
  return (
    <li className={styles.action}>
      <RecordNumber number={other.number} split />
      <ToRecord record={other} className={styles.name}>
        {other.title}
      </ToRecord>
      <span className={styles.due}>{due && <Due day={due} settled={isDone} />}</span>
      <span className={styles.state}>{state && <StateChip tone={state.tone} label={state.label} />}</span>
    </li>
  )
}
