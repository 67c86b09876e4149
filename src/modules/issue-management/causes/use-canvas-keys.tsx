import type { RefObject } from 'react'
import { useKeys } from '#ui/use-keys.tsx'
import type { Node } from './graph.ts'
import { nextNode } from './next-node.ts'
import type { Ways } from './use-ways.tsx'

type Heard = {
  readonly nodes: readonly Node[]
  readonly current: Node | undefined
  readonly look: 'tree' | 'fishbone'
  readonly focus: (id: string) => void
  readonly nextGap: () => void
  readonly turn: () => void
  readonly ways: Ways
  readonly undo: (() => Promise<void>) | null
  readonly startMoving: (() => void) | null
}

/** The keys of the drawing: heard while a node has the focus, so that nothing that is typed elsewhere is taken for one. */
export function useCanvasKeys(room: RefObject<HTMLElement | null>, heard: Heard): void {
  useKeys(room, (event) => {
    const { nodes, current, look, focus, nextGap, turn, ways, undo, startMoving } = heard
    if (!current || !(event.target instanceof Element) || !event.target.matches('[data-node]')) return
    const isZ = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isZ) return
    const next = nextNode(nodes, current.id, event.key, look)
    const acts: Readonly<Record<string, (() => unknown) | null>> = {
      enter: ways.open(current),
      n: ways.why(current),
      a: ways.act(current),
      m: startMoving,
      g: nextGap,
      v: turn,
    }
    const act = isZ ? undo : next !== null ? () => focus(next) : acts[event.key.toLowerCase()]
    const isOurs = isZ || act !== undefined || event.key.startsWith('Arrow')
    if (isOurs) event.preventDefault()
    act?.()
  })
}
