import { boneName, fishHead, rib as ribSize, type Bone, type FishLayout, type Rib } from './fish-layout.ts'
import { problemId, type Node, type NodeOf } from './graph.ts'
import { Lines, nameOfCause, NodeShape, Said, toneOf, type Stage } from './node-shape.tsx'
import { wrapped } from './wrapped.ts'
import { words } from './words.ts'
import styles from './canvas.module.css'

type FishDrawingProps = {
  readonly layout: FishLayout
  readonly nodes: readonly Node[]
  readonly stage: Stage
}

/** The same causes by their kinds: a spine, its head the problem, a bone for each kind. */
export function FishDrawing({ layout: { spine, bones, boxes }, nodes, stage }: FishDrawingProps) {
  const ribs = new Map(bones.flatMap((bone) => bone.ribs.map((rib) => [rib.id, rib] as const)))
  return (
    <>
      <g aria-hidden="true">
        <defs>
          <marker id="spine-end" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="6" markerHeight="6" orient="auto">
            <path d="M 0 0 L 8 4 L 0 8 z" className={styles.spineEnd} />
          </marker>
        </defs>
        <path className={styles.spine} d={spine} markerEnd="url(#spine-end)" />
        {bones.map((bone) => (
          <BoneShape key={bone.name} bone={bone} />
        ))}
      </g>
      {nodes.map((node) => {
        const rib = ribs.get(node.id)
        if (node.kind === 'cause' && rib) return <RibShape key={node.id} node={node} rib={rib} stage={stage} />
        const box = boxes.get(node.id)
        if (node.kind !== 'problem' || !box) return null
        const lines = wrapped(stage.title, fishHead.width - 24, 14, 3)
        return (
          <NodeShape
            key={problemId}
            node={node}
            stage={stage}
            name={`${words.effect}: ${stage.title}. ${stage.number}`}
          >
            <rect className={styles.problem} {...box} rx={6} />
            <text className={styles.small} x={box.x + 12} y={box.y + 20}>
              {words.effect}
            </text>
            <Lines className={styles.heading} lines={lines} x={box.x + 12} y={box.y + 40} height={18} />
            <text className={styles.small} x={box.x + 12} y={box.y + box.height - 8}>
              {stage.number}
            </text>
          </NodeShape>
        )
      })}
    </>
  )
}

function BoneShape({ bone: { name, path, label, empty } }: { readonly bone: Bone }) {
  return (
    <>
      <path className={styles.line} d={path} />
      <rect
        className={styles.boneName}
        x={label.x - boneName.width / 2}
        y={label.y - boneName.height / 2}
        width={boneName.width}
        height={boneName.height}
        rx={6}
      />
      <text className={styles.strong} x={label.x} y={label.y + 4.5} textAnchor="middle">
        {name}
      </text>
      {empty && (
        <text className={styles.small} x={empty.x} y={empty.y} textAnchor="end">
          {words.nothing}
        </text>
      )}
    </>
  )
}

type RibShapeProps = { readonly node: NodeOf<'cause'>; readonly rib: Rib; readonly stage: Stage }

/** What is done about a cause, where there is something to say. */
function remedyOf({ cause }: NodeOf<'cause'>): string | null {
  const owing = cause.owed?.addressed_by
  return owing && owing.count > 0 ? words.actions(owing.settled, owing.count) : null
}

function RibShape({ node, rib: { box, lines, path, twig }, stage }: RibShapeProps) {
  const { cause, isGap } = node
  const { label, tone } = toneOf(cause)
  const below = box.y + 4 + lines.length * ribSize.line + 4
  const remedy = remedyOf(node)
  const first = box.x + 6
  return (
    <NodeShape node={node} stage={stage} name={[nameOfCause(node), ...(remedy ? [remedy] : [])].join('. ')}>
      <rect className={styles.reach} {...box} rx={6} />
      {twig && <path className={styles.line} d={twig} />}
      <path
        className={styles.line}
        d={path}
        data-gap={isGap || undefined}
        data-refuted={cause.state === 'refuted' || undefined}
      />
      <Lines
        className={cause.state === 'refuted' ? styles.struck : styles.strong}
        lines={lines}
        x={first}
        y={box.y + 4 + 12}
        height={ribSize.line}
      />
      <Said x={first} y={below + 15} tone={tone}>
        {label}
      </Said>
      {node.isRoot && (
        <text className={styles.root} x={box.x + box.width - 8} y={below + 15} textAnchor="end">
          {words.root}
        </text>
      )}
      {isGap && (
        <Said x={first} y={below + 31} tone="missing">
          {words.noAction}
        </Said>
      )}
      {remedy && (
        <text className={styles.small} x={first} y={below + 31}>
          {remedy}
        </text>
      )}
    </NodeShape>
  )
}
