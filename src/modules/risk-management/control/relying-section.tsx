import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { words } from './words.ts'
import styles from './control.module.css'

/** The risks that rely on a control: those that one may read by name, of the others how many there are. */
export function RelyingSection({ record }: SectionProps) {
  const ties = record.tied.filter(({ type, side }) => type === 'controlled_by' && side === 'there')
  const refs = ties.map((tie) => tie.record).filter(isRef)
  const hidden = ties.length - refs.length
  return (
    <SectionCard title={words.relying}>
      {ties.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.risks}>
        {refs.map((ref) => (
          <Relying key={ref.id} risk={ref} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.quiet}>{words.hidden(hidden)}</p>}
    </SectionCard>
  )
}

function Relying({ risk }: { readonly risk: Ref }) {
  const state = useRegistry().find(risk.kind)?.workflow.states[risk.state]
  return (
    <li className={styles.risk}>
      <RecordNumber number={risk.number} split />
      <ToRecord record={risk} className={styles.name}>
        {risk.title}
      </ToRecord>
      {state && <StateChip tone={state.tone} label={state.label} />}
    </li>
  )
}
