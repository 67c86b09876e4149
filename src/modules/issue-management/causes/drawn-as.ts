// One graph in either of its two drawings.

import type { Day } from '#lib/days.ts'
import type { Whole } from '#kernel/api/client.ts'
import { fishLayout } from './fish-layout.ts'
import type { Node } from './graph.ts'
import { treeLayout } from './tree-layout.ts'

type Drawn = {
  readonly record: Whole
  readonly title: string
  readonly today: Day
  /** Room for the cases below the tree, in pixels. */
  readonly below: number
}

const dayOf = (value: unknown) => (typeof value === 'string' ? [value] : [])

/** Where everything stands in a drawing, and how large all of it is, in pixels at 100 %. */
export function drawnAs(look: 'tree' | 'fishbone', nodes: readonly Node[], { record, title, today, below }: Drawn) {
  if (look === 'fishbone') {
    const layout = fishLayout(nodes)
    return { look, layout, width: layout.width, height: layout.height } as const
  }
  const days = [record.openedOn, record.windowStart, record.windowEnd].flatMap(dayOf)
  const layout = treeLayout(nodes, { title, today, days })
  return { look, layout, width: layout.width, height: layout.height + below } as const
}
