import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useId } from 'react'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { TakeSteps } from '#screens/steps/take-steps.tsx'
import { RiskFacts } from '../risk-facts.tsx'
import { Story } from '../story.tsx'
import { ThreeLevels } from '../three-levels.tsx'
import type { GroupName, Row } from './queue.ts'
import { words } from './words.ts'
import line from '../risk-row.module.css'
import styles from './queue.module.css'

type QueueRowProps = {
  readonly definition: Definition
  readonly group: GroupName
  readonly row: Row
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One risk of the queue: a line, and opened in place what is needed to decide about it. */
export function QueueRow({ definition, group, row: { key, risk, why, due }, isOpen, onToggle }: QueueRowProps) {
  const id = useId()
  const state = definition.workflow.states[risk.state]
  return (
    <li className={line.row}>
      <div className={line.head}>
        <span className={`${line.mark} ${styles.mark}`} data-open={isOpen || undefined}>
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </span>
        <RecordNumber number={risk.number} split />
        <button
          type="button"
          className={line.title}
          data-row={key}
          aria-label={words.risk(risk.number, risk.title ?? '')}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-open` : undefined}
          aria-describedby={`${id}-why`}
          onClick={onToggle}
        >
          {risk.title}
        </button>
        <RiskFacts risk={risk} due={due} dueLabel={group === 'expiring' ? words.due.expiry : words.due.review} />
        <p id={`${id}-why`} className={line.why}>
          {why}
        </p>
      </div>
      {isOpen && (
        <div
          id={`${id}-open`}
          role="region"
          aria-label={words.risk(risk.number, risk.title ?? '')}
          className={styles.open}
        >
          <Story cause={risk.cause} event={risk.event} consequence={risk.consequence} />
          <ThreeLevels risk={risk} />
          <TakeSteps definition={definition} number={risk.number} />
          <p className={styles.more}>
            {state && <StateChip tone={state.tone} label={state.label} />}
            <ToRecord record={{ kind: definition.name, number: risk.number }}>{words.open}</ToRecord>
          </p>
        </div>
      )}
    </li>
  )
}
