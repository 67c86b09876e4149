import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isRef } from '#kernel/outline/ref.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { Glyph } from '#ui/tone.tsx'
import { audit as definition } from '../audit.ts'
import type { Piece } from './layout.ts'
import type { DrawnAudit, Handlers } from './use-moving.tsx'
import { words } from './words.ts'
import styles from './calendar.module.css'

export type Look = {
  /** What a bar hears that its reader may move; none for the others. */
  readonly handlersOf: (audit: DrawnAudit) => Handlers | undefined
  /** The id of the audit that is on its way. */
  readonly moving: string | null
}

type BarProps = Look & {
  readonly piece: Piece<DrawnAudit>
  /** Whether the words stand in the bar or beside it. */
  readonly inside: boolean
}

const stateOf = ({ state }: Pick<DrawnAudit, 'state'>) =>
  definition.workflow.states[state] ?? { label: state, tone: 'open' as const }

/** An audit over its planned days: a link to its page, and where its reader may move it, a handle. */
export function Bar({ piece, inside, handlersOf, moving }: BarProps) {
  const { item, first, last, lane, isLate, isCut, side } = piece
  const route = useFrame().routeOf(definition.name)
  const { label, tone } = stateOf(item)
  const lead = isRef(item.owner) ? item.owner.title : words.nobodyLeads
  const days = words.days(item.plannedStart, item.plannedEnd)
  const facts = [item.number, item.type, label, days, lead]
  const place = { gridColumn: `${first + 1} / ${last + 2}`, gridRow: lane + 1 }
  const colour = { '--tone': `var(--${tone})`, '--tint': `var(--${tone}-tint)`, '--solid': `var(--${tone}-solid)` }
  const look = { className: styles.bar, 'data-side': inside ? 'inside' : side, 'data-late': isLate || undefined }
  const said = (
    <>
      <Glyph tone={tone} />
      <span className={styles.said}>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.facts} aria-hidden="true">
          {inside && item.type ? `${label} · ${item.type}` : label}
        </span>
      </span>
    </>
  )
  if (item.isProposed || !route)
    return (
      <li className={styles.piece} style={{ ...place, ...colour }} aria-hidden="true">
        <span {...look} data-proposed="true" data-cut={isCut || undefined}>
          {said}
        </span>
      </li>
    )
  const handlers = handlersOf(item)
  return (
    // The rest of a bar that was cut is drawn, but spoken of once.
    <li className={styles.piece} style={{ ...place, ...colour }} aria-hidden={isLate || undefined}>
      <Link
        to="/$module/$number"
        params={{ module: route, number: item.number }}
        {...look}
        data-cut={isCut || undefined}
        data-movable={handlers !== undefined || undefined}
        data-moving={item.id === moving || undefined}
        data-audit={item.number}
        draggable={false}
        tabIndex={isLate ? -1 : undefined}
        aria-describedby={handlers && 'calendar-keys'}
        title={words.bar([item.title, ...facts])}
        {...handlers}
      >
        {said}
        <VisuallyHidden>{words.bar(facts)}</VisuallyHidden>
      </Link>
    </li>
  )
}
