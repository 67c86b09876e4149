import type { Whole } from '#kernel/api/client.ts'
import type { Effectiveness } from '../effectiveness/effectiveness.ts'
import { ActionShape, GapShape } from './action-shape.tsx'
import { CasesChart, chartHeight } from './cases-chart.tsx'
import type { Node, NodeOf } from './graph.ts'
import { Lines, nameOfCause, NodeShape, Said, toneOf, type Stage } from './node-shape.tsx'
import { TimeBand } from './time-band.tsx'
import { card, linesOf, type Box, type TreeLayout } from './tree-layout.ts'
import { words } from './words.ts'
import styles from './canvas.module.css'

type TreeDrawingProps = {
  readonly layout: TreeLayout
  readonly nodes: readonly Node[]
  readonly stage: Stage
  readonly record: Whole
  readonly counted: Effectiveness | null
}

/** Problem, whys and root causes from left to right, and beside them their actions in time. */
export function TreeDrawing({ layout, nodes, stage, record, counted }: TreeDrawingProps) {
  const { boxes, lines, columns, time, height } = layout
  const end = height + (counted ? chartHeight : 0)
  const refuted = new Set(
    nodes.flatMap((node) => (node.kind === 'cause' && node.cause.state === 'refuted' ? node.id : [])),
  )
  return (
    <>
      <g aria-hidden="true">
        {columns.map((x, depth) => (
          <text key={x} className={styles.column} x={x} y={20}>
            {words.column(depth)}
          </text>
        ))}
        <TimeBand time={time} nodes={nodes} boxes={boxes} record={record} today={stage.today} end={end} />
        {lines.map(({ path, to, isGap }) => (
          <path
            key={path}
            d={path}
            className={styles.line}
            data-gap={isGap || undefined}
            data-refuted={refuted.has(to) || undefined}
          />
        ))}
      </g>
      {nodes.map((node) => {
        const box = boxes.get(node.id)
        if (!box) return null
        if (node.kind === 'problem') return <ProblemCard key={node.id} node={node} box={box} stage={stage} />
        if (node.kind === 'cause') return <CauseCard key={node.id} node={node} box={box} stage={stage} />
        if (node.kind === 'gap') return <GapShape key={node.id} node={node} box={box} stage={stage} />
        return <ActionShape key={node.id} node={node} box={box} stage={stage} time={time} />
      })}
      {counted && <CasesChart counted={counted} time={time} top={height} />}
    </>
  )
}

type CardProps<Kind extends Node['kind']> = {
  readonly node: NodeOf<Kind>
  readonly box: Box
  readonly stage: Stage
}

const firstLine = ({ y }: Box) => y + card.inset + 13

function ProblemCard({ node, box, stage }: CardProps<'problem'>) {
  const lines = linesOf(stage.title)
  return (
    <NodeShape node={node} stage={stage} name={`${words.problem}: ${stage.title}. ${stage.number}`}>
      <rect className={styles.problem} {...box} rx={6} />
      <Lines className={styles.strong} lines={lines} x={box.x + card.inset} y={firstLine(box)} height={card.line} />
      <text className={styles.small} x={box.x + card.inset} y={box.y + box.height - 14}>
        {stage.number}
      </text>
    </NodeShape>
  )
}

function CauseCard({ node, box, stage }: CardProps<'cause'>) {
  const { cause, isRoot, isGap } = node
  const lines = linesOf(String(cause.statement))
  const { label, tone } = toneOf(cause)
  const below = firstLine(box) + lines.length * card.line + 2
  return (
    <NodeShape node={node} stage={stage} name={nameOfCause(node)}>
      <rect
        className={styles.card}
        {...box}
        rx={6}
        data-gap={isGap || undefined}
        data-refuted={cause.state === 'refuted' || undefined}
      />
      <Lines
        className={cause.state === 'refuted' ? styles.struck : styles.strong}
        lines={lines}
        x={box.x + card.inset}
        y={firstLine(box)}
        height={card.line}
      />
      <text className={styles.small} x={box.x + card.inset} y={below}>
        {String(cause.bone)}
        {cause.side === 'Escape' && ' · Escape'}
      </text>
      {isRoot && (
        <text className={styles.root} x={box.x + box.width - card.inset} y={below + 19} textAnchor="end">
          {words.root}
        </text>
      )}
      <Said x={box.x + card.inset} y={below + 19} tone={tone}>
        {label}
      </Said>
    </NodeShape>
  )
}
