// Where the records of a net are drawn: what one says of another points downwards, in layers.

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

/** A line that leaves and arrives upright, at the middles of the sides that two boxes turn to each other. */
function pathOf(from: Point, bends: readonly Point[], to: Point): string {
  const reach = from.y < to.y ? box.height / 2 : -box.height / 2
  const first = { x: from.x, y: from.y + reach }
  const rest = [...bends, { x: to.x, y: to.y - reach }]
  let last = first
  const curves = rest.map((point) => {
    const middle = (last.y + point.y) / 2
    const curve = `C ${last.x} ${middle} ${point.x} ${middle} ${point.x} ${point.y}`
    last = point
    return curve
  })
  return [`M ${first.x} ${first.y}`, ...curves].join(' ')
}

/** Draws a net in layers after Sugiyama, Tagawa and Toda (1981), as dagre does it. The same net is always drawn the same. */
export function drawingOf(knots: readonly Pick<Knot, 'id'>[], threads: readonly Thread[]): Drawing {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>({ multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 20, ranksep: 18, edgesep: 12, marginx: 16, marginy: 16 })
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
      const path = pathOf(middleOf(thread.from), points.slice(1, -1), middleOf(thread.to))
      return { thread, path, label: { x, y } }
    }),
  }
}
