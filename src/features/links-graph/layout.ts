// Where the records of a net are drawn: what one says of another points downwards or to the right, in layers.

import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre'
import type { Knot, Thread } from './connected.ts'

/** The size of a record's box, in pixels; connected.module.css draws it so. */
export const box = { width: 248, height: 96 }

type Point = { readonly x: number; readonly y: number }

export type Drawing = {
  readonly width: number
  readonly height: number
  /** The upper left corner of each record's box, by its id. */
  readonly corners: ReadonlyMap<string, Point>
  readonly lines: readonly {
    readonly thread: Thread
    /** What an SVG path draws. */
    readonly path: string
    /** The middle of its label. */
    readonly label: Point
  }[]
}

/** Of the letters of a label at 11 px; a little too wide rather than too narrow. */
const widthOf = (label: string) => Math.ceil(label.length * 6.2) + 12

/** Where what one record says of another points. */
export type Direction = 'down' | 'right'

const turned = ({ x, y }: Point): Point => ({ x: y, y: x })

/** A line that leaves and arrives along the layers' order, at the middles of the sides that two boxes turn to each other. */
function pathOf(from: Point, bends: readonly Point[], to: Point, direction: Direction): string {
  // A drawing to the right is one downwards, with both axes exchanged.
  const along = direction === 'down' ? (point: Point) => point : turned
  const half = (direction === 'down' ? box.height : box.width) / 2
  const [start, end] = [along(from), along(to)]
  const reach = start.y < end.y ? half : -half
  const first = { x: start.x, y: start.y + reach }
  const rest = [...bends.map(along), { x: end.x, y: end.y - reach }]
  const said = (point: Point) => `${along(point).x} ${along(point).y}`
  let last = first
  const curves = rest.map((point) => {
    const middle = (last.y + point.y) / 2
    const curve = `C ${said({ x: last.x, y: middle })} ${said({ x: point.x, y: middle })} ${said(point)}`
    last = point
    return curve
  })
  return [`M ${said(first)}`, ...curves].join(' ')
}

/** Draws a net in layers after Sugiyama, Tagawa and Toda (1981), as dagre does it. The same net is always drawn the same. */
export function drawingOf(
  knots: readonly Pick<Knot, 'id'>[],
  threads: readonly Thread[],
  direction: Direction = 'down',
): Drawing {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  graph.setGraph({
    rankdir: direction === 'down' ? 'TB' : 'LR',
    nodesep: direction === 'down' ? 20 : 8,
    ranksep: 18,
    edgesep: 12,
    marginx: 16,
    marginy: 16,
  })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { id } of knots) graph.setNode(id, { ...box })
  for (const [at, { from, to, label }] of threads.entries())
    graph.setEdge(from, to, { width: widthOf(label), height: 18, labelpos: 'c' }, String(at))
  layout(graph)
  const middleOf = (id: string): Point => {
    const { x = 0, y = 0 } = graph.node(id)
    return { x, y }
  }
  const cornerOf = (id: string): Point => ({ x: middleOf(id).x - box.width / 2, y: middleOf(id).y - box.height / 2 })
  const { width = 0, height = 0 } = graph.graph()
  return {
    width,
    height,
    corners: new Map(knots.map(({ id }) => [id, cornerOf(id)])),
    lines: threads.map((thread, at) => {
      const { points = [], x = 0, y = 0 } = graph.edge(thread.from, thread.to, String(at))
      const path = pathOf(middleOf(thread.from), points.slice(1, -1), middleOf(thread.to), direction)
      return { thread, path, label: { x, y } }
    }),
  }
}
