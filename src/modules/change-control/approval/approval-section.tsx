import { instantInWords } from '#ui/dates.ts'
import { Sign } from '#ui/state-chip.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { stillPlanned } from '../change-states.ts'
import { areaApprovals } from './area-approvals.ts'
import { words } from './words.ts'
import styles from './approval.module.css'

/** Where the plan is not submitted yet, nobody is late with a signature. */
const isBefore = (state: string) => stillPlanned.includes(state)

const named = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((one) => isRef(one)) as readonly Named[]

/** Who approves the change for the areas that it touches: who has signed, and who has not. */
export function ApprovalSection({ record }: SectionProps) {
  // An emergency begins with one area; what is not approved by areas has nobody to show.
  const isUrgent = record.urgency === 'Emergency'
  const isByArea = typeof record.approval === 'string' && record.approval !== 'Quality'
  const people = [...named(record.approver), ...(isUrgent ? [] : named(record.approvers))]
  if (!isByArea || people.length === 0) return null
  const all = areaApprovals(people, record.rounds)
  const signed = all.filter(({ at }) => at !== null)
  const open = record.state === 'plan-approval' ? words.waiting : isBefore(record.state) ? words.later : words.nobody
  return (
    <SectionCard
      title={words.title}
      beside={<span className={styles.figure}>{words.signed(signed.length, all.length)}</span>}
    >
      <ul className={styles.list}>
        {all.map(({ approver, at }) => (
          <li key={approver.id} className={styles.line}>
            <Sign tone={at === null ? (isBefore(record.state) ? 'draft' : 'waiting') : 'done'} />
            <RecordLink record={approver} />
            <span className={styles.figure}>{at === null ? open : `${words.approved} ${instantInWords(at)}`}</span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
