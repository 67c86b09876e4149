// Where the fishbone is drawn (Ishikawa): a spine to the problem, a bone for each kind of cause, and on it the causes as ribs.

import { bones } from '../cause.ts'
import { problemId, type Node, type NodeOf } from './graph.ts'
import type { Box } from './tree-layout.ts'
import { wrapped } from './wrapped.ts'

export type Rib = {
  readonly id: string
  /** Its words lie within. */
  readonly box: Box
  readonly lines: readonly string[]
  readonly path: string
  /** From the rib of what it explains, where both hang on one bone. */
  readonly twig: string | null
}

export type Bone = {
  readonly name: string
  readonly path: string
  /** The middle of its name. */
  readonly label: { readonly x: number; readonly y: number }
  readonly ribs: readonly Rib[]
  /** Where an empty bone says so. */
  readonly empty: { readonly x: number; readonly y: number } | null
}

export type FishLayout = {
  readonly width: number
  readonly height: number
  readonly spine: string
  readonly bones: readonly Bone[]
  readonly boxes: ReadonlyMap<string, Box>
}

/** All measures are pixels at 100 %. */
export const rib = { size: 13, line: 16, foot: 52, gap: 10 }
export const boneName = { width: 108, height: 28 }
export const fishHead = { width: 144 }
const apart = 192
const ribWidth = 154
const inset = 14
const slant = 64
const least = 88
const margin = 12

type Laid = {
  readonly node: NodeOf<'cause'>
  readonly lines: readonly string[]
  readonly depth: number
  readonly height: number
}

/** The causes of a bone in the order of their whys; `depth` counts those that hang on the same bone. */
function laidOn(name: string, nodes: readonly Node[]): readonly Laid[] {
  const own = nodes.filter((node): node is NodeOf<'cause'> => node.kind === 'cause' && node.cause.bone === name)
  const depths = new Map<string, number>()
  return own.map((node) => {
    const above = depths.get(node.parent)
    const depth = above === undefined ? 0 : Math.min(above + 1, 3)
    depths.set(node.id, depth)
    const lines = wrapped(String(node.cause.statement), ribWidth - 16 - depth * inset, rib.size, 4)
    return { node, lines, depth, height: lines.length * rib.line + rib.foot + rib.gap }
  })
}

const sum = (all: readonly Laid[]) => all.reduce((whole, { height }) => whole + height, 0)

type Side = { readonly spine: number; readonly reach: number; readonly isUp: boolean }

/** A bone from its name to the spine, with its causes from the outside inwards. */
function boneAt(name: string, laid: readonly Laid[], x: number, { spine, reach, isUp }: Side): Bone {
  const outer = isUp ? spine - reach : spine + reach
  const along = (y: number) => x - (Math.abs(y - spine) / reach) * slant
  const lefts = new Map<string, { readonly x: number; readonly y: number }>()
  let top = isUp ? outer + 20 : spine + 14
  const ribs = laid.map(({ node, lines, depth, height }): Rib => {
    const y = top + lines.length * rib.line + 4
    const left = along(y) - ribWidth + depth * inset
    const from = lefts.get(node.parent)
    lefts.set(node.id, { x: left, y })
    const box = { x: left, y: top - 4, width: along(y) - left - 2, height: height - rib.gap + 2 }
    top += height
    return {
      id: node.id,
      box,
      lines,
      path: `M ${left} ${y} H ${along(y)}`,
      twig: from ? `M ${from.x} ${from.y} L ${left} ${y}` : null,
    }
  })
  return {
    name,
    path: `M ${along(outer)} ${outer} L ${x} ${spine}`,
    label: { x: along(outer), y: outer + (isUp ? -boneName.height / 2 : boneName.height / 2) },
    ribs,
    empty: laid.length === 0 ? { x: along((outer + spine) / 2) - 12, y: (outer + spine) / 2 } : null,
  }
}

/** Draws the causes of a graph by their kinds. The same graph is always drawn the same. */
export function fishLayout(nodes: readonly Node[]): FishLayout {
  const laid = bones.map((name) => ({ name, own: laidOn(name, nodes) }))
  const upper = laid.slice(0, Math.ceil(bones.length / 2))
  const lower = laid.slice(upper.length)
  const reachOf = (side: typeof laid) => Math.max(least, ...side.map(({ own }) => sum(own) + 34))
  const [up, down] = [reachOf(upper), reachOf(lower)]
  const spine = margin + boneName.height + up
  const first = margin + ribWidth + slant
  const drawn = [
    ...upper.map(({ name, own }, at) => boneAt(name, own, first + at * apart, { spine, reach: up, isUp: true })),
    ...lower.map(({ name, own }, at) => boneAt(name, own, first + at * apart, { spine, reach: down, isUp: false })),
  ]
  const end = first + (upper.length - 1) * apart + 20
  const head: Box = { x: end + 10, y: spine - 52, width: fishHead.width, height: 104 }
  return {
    width: head.x + head.width + margin,
    height: spine + down + boneName.height + margin,
    spine: `M ${margin} ${spine} H ${end}`,
    bones: drawn,
    boxes: new Map([[problemId, head], ...drawn.flatMap(({ ribs }) => ribs.map(({ id, box }) => [id, box] as const))]),
  }
}
