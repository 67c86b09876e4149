import type { PointerEvent, ReactNode } from 'react'
import type { Day } from '#lib/days.ts'
import { Glyph, inkOf, type Tone } from '#ui/tone.tsx'
import { cause as definition } from '../cause.ts'
import type { Cause, Node } from './graph.ts'
import type { useCarrying } from './use-carrying.tsx'
import type { Ways } from './use-ways.tsx'
import { words } from './words.ts'
import styles from './canvas.module.css'

/** What all nodes of a drawing are told. */
export type Stage = {
  /** The node that the keys are at. */
  readonly current: string
  readonly today: Day
  readonly title: string
  readonly number: string
  readonly carried: ReturnType<typeof useCarrying>['carried']
  readonly scale: number
  readonly onFocus: (id: string) => void
  /** Makes a node one that can be dragged. */
  readonly onPointerDown: (id: string) => ((event: PointerEvent<SVGGElement>) => void) | undefined
  readonly ways: Ways
}

type NodeShapeProps = {
  readonly node: Node
  readonly stage: Stage
  /** What is heard of it. */
  readonly name: string
  readonly children: ReactNode
}

/** A node as those who listen and those who press keys meet it: one item of a tree, one stop for Tab in all of them. */
export function NodeShape({ node, stage, name, children }: NodeShapeProps) {
  const { id } = node
  const { carried } = stage
  const isCarried = carried?.id === id
  const down = stage.onPointerDown(id)
  const open = stage.ways.open(node)
  return (
    <g
      role="treeitem"
      aria-level={node.depth + 1}
      aria-selected={stage.current === id}
      tabIndex={stage.current === id ? 0 : -1}
      className={styles.node}
      data-node={id}
      data-kind={node.kind}
      data-current={stage.current === id || undefined}
      data-target={carried?.over === id || undefined}
      data-carried={isCarried || undefined}
      data-movable={down !== undefined || undefined}
      {...(isCarried && {
        transform: `translate(${carried.by.x / stage.scale} ${carried.by.y / stage.scale})`,
      })}
      {...(down && { onPointerDown: down })}
      {...(node.kind === 'gap' && open ? { onClick: open } : open && { onDoubleClick: open })}
      onFocus={() => stage.onFocus(id)}
    >
      <title>{name}</title>
      {children}
    </g>
  )
}

export const toneOf = ({ state }: Cause) => {
  const { label = state, tone = 'open' as const } = definition.workflow.states[state] ?? {}
  return { label, tone }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const sideOf = ({ side }: Cause) => (side === 'Escape' ? 'Escape' : 'Occurrence')

/** All that a cause shows, in words. */
export const nameOfCause = ({ cause, isRoot, isGap }: Extract<Node, { kind: 'cause' }>): string =>
  [
    textOf(cause.statement),
    `${cause.number}, ${textOf(cause.bone)}, ${words[sideOf(cause)]}`,
    toneOf(cause).label,
    ...(isRoot ? [words.root] : []),
    ...(isGap ? [words.noAction] : []),
  ].join('. ')

type SaidProps = { readonly x: number; readonly y: number; readonly tone: Tone; readonly children: string }

/** A state or verdict as shape and word; `y` is the line that the word stands on. */
export const Said = ({ x, y, tone, children }: SaidProps) => (
  <g style={{ color: inkOf(tone) }} transform={`translate(${x} ${y - 11})`}>
    <Glyph tone={tone} />
    <text className={styles.verdict} x={19} y={11}>
      {children}
    </text>
  </g>
)

type LinesProps = {
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly height: number
  readonly className?: string | undefined
}

/** Lines of words; `y` is the line that the first stands on. */
export const Lines = ({ lines, x, y, height, className }: LinesProps) => (
  <text className={className} x={x} y={y}>
    {lines.map((line, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- Lines of one text.
      <tspan key={at} x={x} dy={at === 0 ? 0 : height}>
        {line}
      </tspan>
    ))}
  </text>
)
