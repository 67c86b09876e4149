// Where the why-tree is drawn: causes in columns by their whys, as dagre lays them out, and the actions on a time axis beside them.

import { Graph, layout, type EdgeLabel, type GraphLabel, type NodeLabel } from '@dagrejs/dagre'
import type { Day } from '#lib/days.ts'
import { problemId, type Node, type NodeOf } from './graph.ts'
import { timeAxis, type TimeAxis } from './time-axis.ts'
import { wrapped } from './wrapped.ts'

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Line = {
  readonly to: string
  /** What an SVG path draws. */
  readonly path: string
  /** It leads to what is missing, or to an action from no cause. */
  readonly isGap: boolean
}

export type TreeLayout = {
  readonly width: number
  readonly height: number
  readonly boxes: ReadonlyMap<string, Box>
  readonly lines: readonly Line[]
  /** Where each column of whys begins; the first is the problem's. */
  readonly columns: readonly number[]
  readonly time: { readonly x: number; readonly width: number; readonly axis: TimeAxis; readonly bottom: number }
}

/** All measures are pixels at 100 %. */
export const card = { width: 184, inset: 10, size: 13, line: 17, foot: 44 }
/** An action: its name, its number and days, and its bar. */
export const row = { height: 54, bar: 42 }
/** Room for the names of columns and months. */
export const headRoom = 86
const timeWidth = 330
const between = 40
/** Room on both sides of the drawing. */
const margin = 12

export const linesOf = (text: string): readonly string[] => wrapped(text, card.width - 2 * card.inset, card.size, 4)

const heightOf = (text: string) => card.inset + linesOf(text).length * card.line + card.foot

type Drawn = { readonly title: string; readonly days: readonly Day[]; readonly today: Day }

const textOf = (node: Node, title: string) => (node.kind === 'cause' ? String(node.cause.statement) : title)

const isRow = (node: Node): node is NodeOf<'action'> | NodeOf<'gap'> => node.kind === 'action' || node.kind === 'gap'

/** Problem and causes with all the room that their actions take, from left to right. */
function causesLaidOut(nodes: readonly Node[], title: string) {
  const graph = new Graph<GraphLabel, NodeLabel, EdgeLabel>()
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 28, marginx: margin, marginy: 0 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of nodes) {
    if (isRow(node)) continue
    const rows = node.kind === 'cause' ? nodes.filter((one) => isRow(one) && one.parent === node.id).length : 0
    graph.setNode(node.id, { width: card.width, height: Math.max(heightOf(textOf(node, title)), rows * row.height) })
    if (node.parent !== null) graph.setEdge(node.parent, node.id)
  }
  // The order of the whys is that of their numbers: there is nothing to uncross in a tree.
  layout(graph, { disableOptimalOrderHeuristic: true })
  const boxOf = (node: Node): Box => {
    const { x = 0, y = 0 } = graph.node(node.id)
    const height = heightOf(textOf(node, title))
    return { x: x - card.width / 2, y: headRoom + y - height / 2, width: card.width, height }
  }
  const { width = 0, height = 0 } = graph.graph()
  return { boxes: new Map(nodes.filter((node) => !isRow(node)).map((node) => [node.id, boxOf(node)])), width, height }
}

const curve = (from: Box, to: Box) => {
  const [x, y] = [from.x + from.width, from.y + from.height / 2]
  const end = to.y + to.height / 2
  const middle = (x + to.x) / 2
  return `M ${x} ${y} C ${middle} ${y} ${middle} ${end} ${to.x} ${end}`
}

/** From below the problem along the lower edge: what addresses no cause passes by all of them. */
const around = (problem: Box, to: Box) =>
  `M ${problem.x + 24} ${problem.y + problem.height} V ${to.y + row.bar - 8} q 0 8 8 8 H ${to.x}`

/** The bar of an action from the day it was asked for to the day it was or shall be done; a slot ends today. */
function rowBox(node: NodeOf<'action'> | NodeOf<'gap'>, y: number, x: number, axis: TimeAxis, today: Day): Box {
  if (node.kind === 'gap') {
    const width = 132
    const end = Math.min(Math.max(axis.at(today), width), timeWidth)
    return { x: x + end - width, y: y + 10, width, height: 34 }
  }
  const { since, doneOn, due } = node.action
  const start = axis.at(since)
  const end = Math.max(axis.at(doneOn ?? due ?? today), start)
  const width = Math.max(end - start, 8)
  return { x: x + Math.min(start, timeWidth - width), y, width, height: row.height }
}

/** Rows beside the causes that they belong to, pushed down where two would lie on each other; those of no cause come last. */
function rowsLaidOut(nodes: readonly Node[], boxes: ReadonlyMap<string, Box>, below: number) {
  const wanted = nodes.filter(isRow).map((node, at) => {
    const own = nodes.filter((one) => isRow(one) && one.parent === node.parent)
    const box = boxes.get(node.parent)
    const middle = box ? box.y + box.height / 2 : 0
    const first = node.parent === problemId ? below : middle - (own.length * row.height) / 2
    return { node, at, y: first + own.indexOf(node) * row.height }
  })
  let free = headRoom
  return wanted
    .toSorted((one, other) => one.y - other.y || one.at - other.at)
    .map(({ node, y }) => {
      const top = Math.max(y, free)
      free = top + row.height
      return { node, top }
    })
}

/** Draws the graph. The same graph is always drawn the same. */
export function treeLayout(nodes: readonly Node[], { title, days, today }: Drawn): TreeLayout {
  const { boxes, width, height } = causesLaidOut(nodes, title)
  const actions = nodes.filter((node) => node.kind === 'action')
  const all = actions.flatMap(({ action: { since, due, doneOn } }) => [since, doneOn ?? due ?? since])
  const axis = timeAxis([...days, today, ...all], timeWidth)
  const x = width - margin + between
  const rows = rowsLaidOut(nodes, boxes, headRoom + height + 8)
  const placed = new Map([
    ...boxes,
    ...rows.map(({ node, top }) => [node.id, rowBox(node, top, x, axis, today)] as const),
  ])
  const bottom = Math.max(headRoom + height, ...rows.map(({ top }) => top + row.height)) + 12
  return {
    width: x + timeWidth + margin,
    height: bottom,
    boxes: placed,
    lines: nodes.flatMap((node) => linesTo(node, placed)),
    columns: [...new Set([...boxes.values()].map((box) => box.x))].toSorted((one, other) => one - other),
    time: { x, width: timeWidth, axis, bottom },
  }
}

function linesTo(node: Node, boxes: ReadonlyMap<string, Box>): readonly Line[] {
  const to = boxes.get(node.id)
  if (!to || node.parent === null) return []
  // A line to an action ends at its bar, not at its words.
  const end = node.kind === 'action' ? { ...to, y: to.y + row.bar, height: 0 } : to
  const parents = [node.parent, ...(node.kind === 'action' ? node.others : [])]
  return parents.flatMap((parent) => {
    const from = boxes.get(parent)
    if (!from) return []
    const path = node.kind !== 'cause' && parent === problemId ? around(from, to) : curve(from, end)
    return { to: node.id, path, isGap: node.kind !== 'cause' && node.isGap }
  })
}
