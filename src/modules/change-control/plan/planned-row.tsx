import { VisuallyHidden } from '@mantine/core'
import { Avatar } from '#ui/avatar.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { inkOf } from '#ui/tone.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { barOf, noteBeside, type Room, type Span } from './bars.ts'
import { changeAction } from './change-action.ts'
import { standingOf, type Action } from './drawn-plan.tsx'
import type { Bound } from './limits.ts'
import type { useShifting } from './use-shifting.tsx'
import { words } from './words.ts'
import styles from './plan.module.css'

type RowProps = {
  readonly action: Action
  readonly room: Room
  readonly span: Span
  readonly isCritical: boolean
  readonly float: number | null
  /** What contradicts it where it lies. */
  readonly clash: Bound | null
  readonly waits: readonly string[]
  readonly isShifting: boolean
  readonly move?: ReturnType<ReturnType<typeof useShifting>['handlers']>
}

/** An action with its bar, and in words what the bar cannot say. */
export function PlannedRow({ action, room, span, isCritical, float, clash, waits, isShifting, move }: RowProps) {
  const { me } = useFrame()
  const { label, tone, isLate } = standingOf(action, span, useToday())
  const bar = barOf(room, span)
  const title = action.title ?? action.number
  const isFree = clash === null && !isCritical && float !== null && float > 0
  const said = [
    words.bar(title, span.start, span.due),
    ...(waits.length > 0 ? [words.waits(waits)] : []),
    ...(clash ? [words.clash(clash)] : []),
    ...(clash === null && isCritical ? [words.isCritical] : []),
    ...(isFree ? [words.float(float)] : []),
  ].join(', ')
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <ToRecord record={{ kind: changeAction.name, number: action.number }} className={styles.link ?? ''}>
          <span title={title}>{title}</span>
        </ToRecord>
        {isRef(action.doer) && (
          <span className={styles.doer} title={action.doer.title}>
            <Avatar name={action.doer.title} size={20} you={action.doer.id === me.id} />
            <VisuallyHidden>{action.doer.title}</VisuallyHidden>
          </span>
        )}
        <span className={styles.state}>
          <Verdict tone={tone}>{label}</Verdict>
        </span>
      </span>
      <span className={styles.track}>
        <span
          {...(move ? { role: 'button', tabIndex: 0, ...move } : { role: 'img' })}
          className={styles.bar}
          aria-label={said}
          title={said}
          data-state={isLate ? 'late' : action.state}
          data-critical={isCritical || undefined}
          data-clash={clash !== null || undefined}
          data-shifting={isShifting || undefined}
          style={{ left: `${bar.left}%`, width: `${bar.width}%`, '--tone': inkOf(tone) }}
        />
        {clash !== null && (
          <span className={styles.note} {...placed(bar)} aria-hidden="true">
            <Verdict tone="overdue">{words.clash(clash)}</Verdict>
          </span>
        )}
        {isFree && action.state !== 'done' && (
          <span className={styles.note} {...placed(bar)} aria-hidden="true">
            {words.float(float)}
          </span>
        )}
      </span>
    </li>
  )
}

const placed = (bar: { readonly left: number; readonly width: number }) => {
  const { at, style } = noteBeside(bar)
  return { 'data-at': at, style }
}
