import { Verdict } from '#ui/state-chip.tsx'
import { Message } from '#ui/message.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { fallen } from './standing.ts'
import { words } from './words.ts'
import styles from './control.module.css'

const hasFallen = (named: unknown): named is Ref => isRef(named) && fallen.includes(named.state)

/** The controls that a risk relies on and cannot rely on; nothing where all of them stand. */
export function Fallen({ record }: { readonly record: Whole }) {
  const ties = record.tied.filter(({ type, side }) => type === 'controlled_by' && side === 'here')
  const refs = ties.map((tie) => tie.record).filter(hasFallen)
  if (refs.length === 0) return null
  return (
    <ul
      className={styles.fallen}
      aria-label={words.fallen}
      data-failed={refs.some(({ state }) => state !== 'draft') || undefined}
    >
      {refs.map((ref) => (
        <li key={ref.id}>
          <Verdict tone={ref.state === 'draft' ? 'soon' : 'overdue'}>{words.standing(ref.state)}</Verdict>
          <span>
            <Message
              of={words.reliesOn}
              parts={{
                control: (
                  <ToRecord record={ref}>
                    {ref.number} {ref.title}
                  </ToRecord>
                ),
              }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
