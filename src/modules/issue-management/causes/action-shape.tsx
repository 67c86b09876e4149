import { inkOf, tintOf, Glyph } from '#ui/tone.tsx'
import type { Day } from '#lib/days.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { action as kind } from '../linked.ts'
import type { Action, NodeOf } from './graph.ts'
import { NodeShape, type Stage } from './node-shape.tsx'
import { row, type Box, type TreeLayout } from './tree-layout.ts'
import { words } from './words.ts'
import { widthOf, wrapped } from './wrapped.ts'
import styles from './canvas.module.css'

type ShapeProps<Kind extends 'action' | 'gap'> = {
  readonly node: NodeOf<Kind>
  readonly box: Box
  readonly stage: Stage
}

/** When it took effect, or shall. */
function whenOf({ number, doneOn, due }: Action, isOverdue: boolean): string {
  if (doneOn) return words.done(number, doneOn)
  if (!due) return number
  return isOverdue ? words.overdue(number, due) : words.due(number, due)
}

/** How an action stands: as its state says, and overdue where it is open past its day. */
function useStanding() {
  const { outlineOf } = useFrame()
  return ({ state, due }: Action, today: Day) => {
    const { label = state, tone = 'open' as const } = outlineOf(kind)?.states[state] ?? {}
    const isOverdue = tone === 'open' && due !== null && due < today
    return { label, tone: isOverdue ? ('overdue' as const) : tone, isOverdue }
  }
}

/** An action as a bar on the time axis, with its name above. */
export function ActionShape({ node, box, stage, time }: ShapeProps<'action'> & { readonly time: TreeLayout['time'] }) {
  const { action, isGap } = node
  const { label, tone, isOverdue } = useStanding()(action, stage.today)
  const when = whenOf(action, isOverdue)
  const said = isGap ? `${when} · ${words.noCause}` : when
  const right = box.x + box.width
  const [title = action.title] = wrapped(action.title, time.width - 40, 12, 1)
  // Words end where the bar ends, unless they would leave the axis on its left.
  const needs = Math.max(widthOf(title, 12), widthOf(said, 11))
  const isLeft = right - needs < time.x
  const x = isLeft ? Math.max(Math.min(box.x, time.x + time.width - needs), time.x) : right + 6
  const anchor = isLeft ? 'start' : 'end'
  const name = [`${words.action}: ${action.title}`, label, when, ...(isGap ? [words.noCause] : [])].join('. ')
  return (
    <NodeShape node={node} stage={stage} name={name}>
      <rect
        className={styles.reach}
        x={Math.min(box.x, isLeft ? x : right - needs) - 4}
        y={box.y + 2}
        width={Math.max(box.width, needs) + 14}
        height={row.height - 4}
        rx={6}
      />
      <text className={styles.strong12} x={x} y={box.y + 15} textAnchor={anchor}>
        {title}
      </text>
      <text className={styles.tiny} x={x} y={box.y + 30} textAnchor={anchor}>
        {when}
        {isGap && <tspan className={styles.amber}>{` · ${words.noCause}`}</tspan>}
      </text>
      <rect
        x={box.x}
        y={box.y + row.bar - 4}
        width={box.width}
        height={8}
        rx={4}
        style={{ fill: tintOf(tone), stroke: inkOf(tone) }}
      />
      <g style={{ color: inkOf(tone) }} transform={`translate(${right - 7} ${box.y + row.bar - 7})`}>
        <circle className={styles.ground} cx="7" cy="7" r="8" />
        <Glyph tone={tone} />
      </g>
    </NodeShape>
  )
}

/** The place of an action that is missing, to be filled there. */
export function GapShape({ node, box, stage }: ShapeProps<'gap'>) {
  const may = stage.ways.act(node) !== null
  return (
    <NodeShape node={node} stage={stage} name={`${words.noAction}: ${String(node.cause.statement)}`}>
      <rect className={styles.slot} {...box} rx={6} />
      <text className={styles.slotWords} x={box.x + 12} y={box.y + 22}>
        {may ? words.addAction : words.noAction}
      </text>
    </NodeShape>
  )
}
