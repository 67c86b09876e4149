import { VisuallyHidden } from '@mantine/core'
import type { Day } from '#lib/days.ts'
import { Avatar } from '#ui/avatar.tsx'
import { dayInShort } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { inkOf } from '#ui/tone.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { phases } from '../what-changes.ts'
import { barOf, elbow, placeOf, roomFor, ticksOf, type Room, type Span } from './bars.ts'
import { changeAction } from './change-action.ts'
import { criticalIn, floatsOf } from './critical-path.ts'
import { plannedOf, spanOf, type Action } from './drawn-plan.tsx'
import { useShifting, type Shifting } from './use-shifting.tsx'
import { words } from './words.ts'
import styles from './plan.module.css'

/** In pixels; the lines between bars are drawn by them. */
const [rowHeight, headHeight] = [32, 28]

type GanttProps = {
  readonly actions: readonly Action[]
  readonly effective: Day | null
  /** Where who looks may plan. */
  readonly onShift: ((shifting: Shifting) => void) | undefined
}

type Row = { readonly action: Action; readonly top: number }
type Group = { readonly phase: string; readonly top: number; readonly rows: readonly Row[] }

/** Actions under their phases, each with how far from above it lies. */
function groupsOf(actions: readonly Action[]): readonly Group[] {
  let top = 0
  return phases.flatMap((phase) => {
    const own = actions.filter((one) => one.phase === phase)
    if (own.length === 0) return []
    const head = top
    top += headHeight
    const rows = own.map((action) => {
      const row = { action, top }
      top += rowHeight
      return row
    })
    return [{ phase, top: head, rows }]
  })
}

/** Actions as bars in time, with lines from what comes first to what waits for it. Bars of open plans move. */
export function Gantt({ actions, effective, onShift }: GanttProps) {
  const today = useToday()
  const { shifting, handlers, shown } = useShifting(onShift ?? (() => undefined))
  const spans = new Map(actions.map((one) => [one.id, shown(one.id, spanOf(one))]))
  const groups = groupsOf(actions)
  const height = groups.reduce((sum, { rows }) => sum + headHeight + rows.length * rowHeight, 0)
  const days = [
    ...(effective === null ? [] : [effective]),
    ...[...spans.values()].flatMap(({ start, due }) => [start, due]),
  ]
  // A plan of the past is not drawn as small as it is long ago.
  const room = roomFor(actions.every(({ state }) => state === 'done') ? days : [...days, today])
  const open = actions.filter(({ phase }) => phase !== 'Post-implementation')
  const floats = floatsOf(open.map((one) => ({ ...plannedOf(one), ...spans.get(one.id) })))
  const critical = criticalIn(floats)
  const titles = new Map(actions.map(({ id, title, number }) => [id, title ?? number]))
  return (
    <>
      <ScrollBox label={words.chart}>
        <div className={styles.chart}>
          <Scale room={room} today={today} effective={effective} />
          <div className={styles.body} style={{ height }}>
            <Field room={room} height={height} today={today} effective={effective} />
            <Lines room={room} height={height} groups={groups} spans={spans} critical={critical} />
            <ol className={styles.groups}>
              {groups.map(({ phase, rows }) => (
                <li key={phase}>
                  <h3 className={styles.phase}>{words.phases[phase] ?? phase}</h3>
                  <ol className={styles.groups}>
                    {rows.map(({ action }) => (
                      <PlannedRow
                        key={action.id}
                        action={action}
                        room={room}
                        span={spans.get(action.id) ?? spanOf(action)}
                        isCritical={critical.has(action.id)}
                        float={floats.get(action.id) ?? null}
                        waits={(action.dependsOn ?? []).flatMap(({ id }) => titles.get(id) ?? [])}
                        isShifting={shifting?.id === action.id}
                        {...(onShift && action.state === 'planned' && { move: handlers(action.id, room.days) })}
                      />
                    ))}
                  </ol>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </ScrollBox>
      {critical.size > 0 && critical.size < open.length && (
        <p className={styles.legend} aria-hidden="true">
          {words.critical}
        </p>
      )}
      {onShift && (
        <p className={styles.quiet} role="status">
          {shifting ? words.moving(shifting.by, shifting.edge) : words.keys}
        </p>
      )}
    </>
  )
}

type InTime = { readonly room: Room; readonly today: Day; readonly effective: Day | null }

function Scale({ room, today, effective }: InTime) {
  return (
    <div className={styles.scale}>
      <span className={styles.heads}>
        <span>{words.action}</span>
        <span>{words.state}</span>
      </span>
      <span className={styles.ticks} aria-hidden="true">
        {ticksOf(room).map((day) => (
          <span key={day} className={styles.tick} style={{ left: `${placeOf(room, day)}%` }}>
            {dayInShort(day)}
          </span>
        ))}
      </span>
      <span className={styles.marks}>
        {today >= room.from && today <= room.to && (
          <span className={styles.mark} style={{ left: `${placeOf(room, today)}%` }}>
            {words.today}
          </span>
        )}
        {effective !== null && effective !== today && (
          <span
            className={`${styles.mark} ${styles.effective}`}
            data-side={placeOf(room, effective) > 76 ? 'before' : 'after'}
            style={{ left: `${placeOf(room, effective)}%` }}
          >
            {words.effective(effective)}
          </span>
        )}
      </span>
    </div>
  )
}

/** What lies behind the bars: the weeks, today, and the day that all of it is for. */
const Field = ({ room, height, today, effective }: InTime & { readonly height: number }) => (
  <svg
    className={styles.field}
    viewBox={`0 0 100 ${height}`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    {ticksOf(room).map((day) => (
      <path
        key={day}
        className={styles.week}
        d={`M${placeOf(room, day)} 0 V${height}`}
        vectorEffect="non-scaling-stroke"
      />
    ))}
    {today >= room.from && today <= room.to && (
      <rect className={styles.now} x={placeOf(room, today)} y="0" width={100 / room.days} height={height} />
    )}
    {effective !== null && (
      <path className={styles.goal} d={`M${placeOf(room, effective)} 0 V${height}`} vectorEffect="non-scaling-stroke" />
    )}
  </svg>
)

type LinesProps = {
  readonly room: Room
  readonly height: number
  readonly groups: readonly Group[]
  readonly spans: ReadonlyMap<string, Span>
  readonly critical: ReadonlySet<string>
}

function Lines({ room, height, groups, spans, critical }: LinesProps) {
  const rows = groups.flatMap((group) => group.rows)
  const placed = new Map(
    rows.flatMap(({ action, top }) => {
      const span = spans.get(action.id)
      return span ? [[action.id, { ...barOf(room, span), middle: top + rowHeight / 2 }]] : []
    }),
  )
  const lines = rows.flatMap(({ action }) =>
    (action.dependsOn ?? []).flatMap(({ id }) => {
      const [from, to] = [placed.get(id), placed.get(action.id)]
      if (!from || !to) return []
      const isCritical = critical.has(id) && critical.has(action.id)
      return [
        { key: `${id} ${action.id}`, isCritical, d: elbow(from.left + from.width, from.middle, to.left, to.middle) },
      ]
    }),
  )
  return (
    <svg
      className={styles.field}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {lines.map(({ key, d, isCritical }) => (
        <path
          key={key}
          className={styles.tie}
          data-critical={isCritical || undefined}
          d={d}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}

type RowProps = {
  readonly action: Action
  readonly room: Room
  readonly span: Span
  readonly isCritical: boolean
  readonly float: number | null
  readonly waits: readonly string[]
  readonly isShifting: boolean
  readonly move?: ReturnType<ReturnType<typeof useShifting>['handlers']>
}

function PlannedRow({ action, room, span, isCritical, float, waits, isShifting, move }: RowProps) {
  const { me } = useFrame()
  const today = useToday()
  const { label = action.state, tone = 'open' } = changeAction.workflow.states[action.state] ?? {}
  const isLate = action.state === 'open' && span.due < today
  const { left, width } = barOf(room, span)
  const title = action.title ?? action.number
  const said = [
    words.bar(title, span.start, span.due),
    ...(waits.length > 0 ? [words.waits(waits)] : []),
    ...(isCritical ? [words.isCritical] : float !== null && float > 0 ? [words.float(float)] : []),
    ...(float !== null && float < 0 ? [words.noFloat(-float)] : []),
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
          <Verdict tone={isLate ? 'overdue' : tone}>{label}</Verdict>
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
          data-shifting={isShifting || undefined}
          style={{ left: `${left}%`, width: `${width}%`, '--tone': inkOf(tone) }}
        />
        {!isCritical && float !== null && float > 0 && action.state !== 'done' && (
          <span className={styles.float} style={{ left: `${left + width}%` }} aria-hidden="true">
            {words.float(float)}
          </span>
        )}
      </span>
    </li>
  )
}
