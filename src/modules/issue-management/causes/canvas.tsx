import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { useToday } from '#ui/today.tsx'
import { Trouble } from '#ui/trouble.tsx'
import type { Whole } from '#kernel/api/client.ts'
import { useRoom, useZoom } from '#features/links-graph/use-zoom.tsx'
import type { Effectiveness } from '../effectiveness/effectiveness.ts'
import { cause as definition } from '../cause.ts'
import type { ActionAgainst } from './actions-against.ts'
import { CanvasBar } from './canvas-bar.tsx'
import { chartHeight } from './cases-chart.tsx'
import { drawnAs } from './drawn-as.ts'
import { FishDrawing } from './fish-drawing.tsx'
import { graphOf, problemId, type Cause } from './graph.ts'
import { NodeBar } from './node-bar.tsx'
import type { Stage } from './node-shape.tsx'
import { TreeDrawing } from './tree-drawing.tsx'
import type { Box } from './tree-layout.ts'
import type { useWholeWindow } from './use-whole-window.tsx'
import { useWork, type Work } from './use-work.tsx'
import { words } from './words.ts'
import styles from './canvas.module.css'

type CanvasProps = {
  readonly record: Whole
  readonly title: string
  readonly causes: readonly Cause[]
  readonly ties: readonly ActionAgainst[]
  readonly counted: Effectiveness | null
  readonly look: 'tree' | 'fishbone'
  readonly onLook: (look: 'tree' | 'fishbone') => void
  readonly whole: Pick<ReturnType<typeof useWholeWindow>, 'isWhole' | 'toggle'>
}

/** Drawn smaller than this its words are hard to read: what is larger than its room scrolls instead, until it is fitted. */
const legible = 0.75

/** The chain from the problem to what removes its causes, as a drawing that is worked on by pointer and by keys. */
export function Canvas({ record, title, causes, ties, counted, look, onLook, whole }: CanvasProps) {
  const today = useToday()
  const nodes = graphOf(causes, ties, { isActing: look === 'tree' })
  const drawn = drawnAs(look, nodes, { record, title, today, below: counted ? chartHeight : 0 })
  const { width, height } = drawn
  const { room, free } = useRoom()
  // On the page its height is free; in the whole window all of it is fitted.
  const inside = free && { width: free.width, height: whole.isWhole ? free.height : Infinity }
  const zoom = useZoom({ room, free: inside }, drawn, legible)
  const { scale } = zoom
  const mayChange = record.may.add.includes(definition.name)
  const work = useWork(room, { capa: record.number, mayChange, causes, nodes, look, onLook })
  const { drawing, gaps, nextGap, current } = work
  const stage = stageOf(work, { today, title, scale, number: record.number })
  const box = current && drawn.layout.boxes.get(current.id)
  return (
    <>
      <CanvasBar
        zoom={zoom}
        gaps={gaps.length}
        onGap={nextGap}
        whole={whole}
        name={`${record.number} causes`}
        of={drawing}
      />
      <Told moving={work.moving} />
      <div ref={room} className={styles.room} data-whole={whole.isWhole || undefined}>
        <div className={styles.sized} style={{ width: width * scale }}>
          <svg
            ref={drawing}
            className={styles.drawing}
            role="tree"
            aria-label={words.canvas(look, record.number)}
            width={width * scale}
            height={height * scale}
            viewBox={`0 0 ${width} ${height}`}
          >
            {drawn.look === 'tree' ? (
              <TreeDrawing layout={drawn.layout} nodes={nodes} stage={stage} record={record} counted={counted} />
            ) : (
              <FishDrawing layout={drawn.layout} nodes={nodes} stage={stage} />
            )}
          </svg>
          {box && <BarAt room={room} work={work} box={box} drawn={drawn} scale={scale} />}
        </div>
      </div>
    </>
  )
}

const stageOf = (
  { current, carrying, placesOf, ways, onFocus }: Work,
  told: Pick<Stage, 'today' | 'title' | 'scale' | 'number'>,
): Stage => ({
  ...told,
  current: current?.id ?? problemId,
  carried: carrying.carried,
  onFocus,
  onPointerDown: (id) => (placesOf(id).length > 0 ? carrying.onPointerDown(id) : undefined),
  ways,
})

/** What was moved last, with the way back, or why it was not moved. */
const Told = ({ moving: { said, wrong, undo } }: Pick<Work, 'moving'>) => (
  <>
    {wrong !== null && <Trouble title={words.notMoved}>{wrong}</Trouble>}
    <p className={styles.said} role="status">
      {said}{' '}
      {undo && (
        <Button variant="subtle" size="compact-sm" onClick={() => void undo()}>
          {words.undo}
        </Button>
      )}
    </p>
  </>
)

/** Room for the bar of a node, in pixels: where there is too little below a node, it stands above. */
const barHeight = 38
const barWidth = 340

type BarAtProps = {
  readonly room: RefObject<HTMLDivElement | null>
  readonly work: Work
  readonly box: Box
  readonly drawn: { readonly width: number; readonly height: number }
  readonly scale: number
}

/** The bar of the node that one is at, beside it; none while something is carried. */
function BarAt({ room, work, box, drawn, scale }: BarAtProps) {
  const { current, carrying, placesOf, ways, isMoving, setMoving, focus, putOn } = work
  if (!current || carrying.carried) return null
  const [above, below] = [box.y * scale, (box.y + box.height) * scale]
  return (
    <NodeBar
      key={current.id}
      node={current}
      room={room}
      places={placesOf(current.id)}
      ways={ways}
      left={Math.max(Math.min(box.x * scale, drawn.width * scale - barWidth), 0)}
      top={below + barHeight < drawn.height * scale ? below + 6 : above - barHeight}
      isMoving={isMoving}
      onMoving={(is) => {
        setMoving(is)
        if (!is) focus(current.id)
      }}
      onPut={(on) => {
        setMoving(false)
        putOn(current.id, on)
        focus(current.id)
      }}
    />
  )
}
