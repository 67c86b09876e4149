// Where the arrow keys lead from a node. Pure, so that no node can become out of reach unseen.

import type { Node } from './graph.ts'

const columnOf = ({ kind, depth }: Node) => (kind === 'action' || kind === 'gap' ? 'actions' : String(depth))

/**
 * The node that a key leads to; null where the key is none of these or nothing lies there. In the tree left is what it
 * explains, right what is behind it or done about it, up and down its column; in the fishbone all go from cause to cause.
 */
export function nextNode(nodes: readonly Node[], id: string, key: string, look: 'tree' | 'fishbone'): string | null {
  const at = nodes.findIndex((node) => node.id === id)
  const node = nodes[at]
  if (!node) return null
  if (key === 'Home') return nodes[0]?.id ?? null
  if (key === 'End') return nodes.at(-1)?.id ?? null
  const by = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 }[key]
  if (by === undefined) return null
  if (look === 'fishbone') return nodes[at + by]?.id ?? null
  if (key === 'ArrowLeft') return node.parent
  if (key === 'ArrowRight') return nodes.find(({ parent }) => parent === id)?.id ?? null
  const column = nodes.filter((one) => columnOf(one) === columnOf(node))
  return column[column.indexOf(node) + by]?.id ?? null
}
