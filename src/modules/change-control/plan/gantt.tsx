import type { Day } from '#lib/days.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { useToday } from '#ui/today.tsx'
import { phases } from '../what-changes.ts'
import { barOf, elbow, placeOf, roomFor, ticksOf, type Room, type Span } from './bars.ts'
import { readPlan, spanOf, type Action } from './drawn-plan.tsx'
import { PlannedRow } from './planned-row.tsx'
import { Scale, type InTime } from './scale.tsx'
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
  const kept = new Map(actions.map((one) => [one.id, spanOf(one)]))
  const standing = readPlan(actions, kept, effective)
  const { shifting, handlers, shown } = useShifting(
    (id) => {
      const span = kept.get(id)
      return span && { span, limits: standing.limits(id) }
    },
    onShift ?? (() => undefined),
  )
  const spans = new Map(actions.map((one) => [one.id, shown(one.id, spanOf(one))]))
  const groups = groupsOf(actions)
  const height = groups.reduce((sum, { rows }) => sum + headHeight + rows.length * rowHeight, 0)
  const days = [
    ...(effective === null ? [] : [effective]),
    ...[...spans.values()].flatMap(({ start, due }) => [start, due]),
  ]
  // A plan of the past is not drawn as small as it is long ago.
  const room = roomFor(actions.every(({ state }) => state === 'done') ? days : [...days, today])
  const { floats, critical, open, clash, waits } = readPlan(actions, spans, effective)
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
                        clash={clash(action)}
                        waits={waits(action)}
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
      {critical.size > 0 && critical.size < open && (
        <p className={styles.legend} aria-hidden="true">
          {words.critical}
        </p>
      )}
      {onShift && (
        <p className={styles.quiet} role="status">
          {shifting ? words.moving(shifting.by, shifting.edge, shifting.held) : words.keys}
        </p>
      )}
    </>
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
      const [before, after] = [spans.get(id), spans.get(action.id)]
      const isClash = before !== undefined && after !== undefined && after.start < before.due && action.state !== 'done'
      const isCritical = !isClash && critical.has(id) && critical.has(action.id)
      const d = elbow(from.left + from.width, from.middle, to.left, to.middle)
      return [{ key: `${id} ${action.id}`, isCritical, isClash, d }]
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
      {lines.map(({ key, d, isCritical, isClash }) => (
        <path
          key={key}
          className={styles.tie}
          data-critical={isCritical || undefined}
          data-clash={isClash || undefined}
          d={d}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
