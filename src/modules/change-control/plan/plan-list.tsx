import type { Day } from '#lib/days.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { phases } from '../what-changes.ts'
import { changeAction } from './change-action.ts'
import { readPlan, spanOf, standingOf, type Action } from './drawn-plan.tsx'
import { words } from './words.ts'
import styles from './plan.module.css'

type PlanListProps = { readonly actions: readonly Action[]; readonly effective: Day | null }

/** The plan where there is no room for days beside each other: a card for each action, by phase and day. */
export function PlanList({ actions, effective }: PlanListProps) {
  const plan = readPlan(actions, new Map(), effective)
  return (
    <ol className={styles.phases}>
      {phases.flatMap((phase) => {
        const own = actions
          .filter((one) => one.phase === phase)
          .toSorted((one, other) => (spanOf(one).start < spanOf(other).start ? -1 : 1))
        if (own.length === 0) return []
        return (
          <li key={phase}>
            <h3>{words.phases[phase] ?? phase}</h3>
            <ol className={styles.cards}>
              {own.map((action) => (
                <Card key={action.id} action={action} plan={plan} />
              ))}
            </ol>
          </li>
        )
      })}
    </ol>
  )
}

type CardProps = { readonly action: Action; readonly plan: ReturnType<typeof readPlan> }

function Card({ action, plan }: CardProps) {
  const { me } = useFrame()
  const span = spanOf(action)
  const { label, tone } = standingOf(action, span, useToday())
  const [clash, waits] = [plan.clash(action), plan.waits(action)]
  const float = plan.floats.get(action.id) ?? 0
  const isFree = clash === null && float > 0 && action.state !== 'done'
  return (
    <li className={styles.card}>
      <ToRecord record={{ kind: changeAction.name, number: action.number }} className={styles.cardTitle ?? ''}>
        {action.title ?? action.number}
      </ToRecord>
      <span className={styles.facts}>
        <Verdict tone={tone}>{label}</Verdict>
        <span className={styles.figure}>{words.span(span.start, span.due)}</span>
      </span>
      {isRef(action.doer) && (
        <span className={styles.person}>
          <Avatar name={action.doer.title} size={20} you={action.doer.id === me.id} />
          {action.doer.title}
        </span>
      )}
      {waits.length > 0 && <span className={styles.figure}>{words.waitsFor(waits)}</span>}
      {clash && (
        <span className={styles.clash}>
          <Verdict tone="overdue">{words.clash(clash)}</Verdict>
        </span>
      )}
      {isFree && <span className={styles.figure}>{words.float(float)}</span>}
    </li>
  )
}
