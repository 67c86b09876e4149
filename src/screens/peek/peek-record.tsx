import { CopyButton } from '#ui/copy-button.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Glyph } from '#ui/tone.tsx'
import { isGuest } from '#kernel/access/is-guest.ts'
import { titleOf, type Whole } from '#kernel/api/client.ts'
import { dueOf } from '#kernel/definition/due-of.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import type { Named } from '#kernel/outline/ref.ts'
import { isTerminal } from '#kernel/workflow/terminal.ts'
import { LatestWords } from './latest-words.tsx'
import { PeekFacts, PeekFields } from './peek-fields.tsx'
import { PeekSteps } from './peek-steps.tsx'
import { words } from './words.ts'
import styles from './peek.module.css'

type PeekRecordProps = { readonly definition: Definition; readonly record: Whole }

/** What it is called, where it stands, what decides, what is known, and what was said last. */
export function PeekRecord({ definition, record }: PeekRecordProps) {
  const { me } = useFrame()
  const state = definition.workflow.states[record.state]
  const due = dueOf(definition, record)
  const owner = record.owner as Named | null | undefined // The base field, which master data may lack.
  return (
    <>
      <p className={styles.number}>
        <RecordNumber number={record.number} />
        <CopyButton text={record.number} what="number" />
      </p>
      <h2 className={styles.title}>{titleOf(definition, record)}</h2>
      <p className={styles.standing}>
        {state && <StateChip tone={state.tone} label={state.label} />}
        {owner && <RecordLink record={owner} />}
        {due && (
          <span className={styles.due}>
            {words.due(due.label, dayInWords(due.day))}
            {!isTerminal(definition, record) && <Due day={due.day} />}
          </span>
        )}
      </p>
      {record.void && (
        <p className={styles.void}>
          <Glyph tone="closed" />
          {words.void}
        </p>
      )}
      {!isGuest(me) && <PeekSteps definition={definition} record={record} />}
      <PeekFacts definition={definition} record={record} />
      <PeekFields definition={definition} record={record} />
      {record.comments > 0 && <LatestWords definition={definition} number={record.number} />}
    </>
  )
}
