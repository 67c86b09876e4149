import { useRef, useState, type RefObject } from 'react'
import { useTold } from '#ui/shortcuts.tsx'
import { gapsOf, problemId, type Cause, type Node } from './graph.ts'
import { placesFor } from './places.ts'
import { useCanvasKeys } from './use-canvas-keys.tsx'
import { useCarrying } from './use-carrying.tsx'
import { useMoving } from './use-moving.tsx'
import { useWays } from './use-ways.tsx'
import { words } from './words.ts'

/** The node that keys and bar are at; the problem where it is no longer drawn. */
function useCurrent(nodes: readonly Node[]) {
  const drawing = useRef<SVGSVGElement>(null)
  const [chosen, choose] = useState(problemId)
  const current = nodes.find(({ id }) => id === chosen) ?? nodes[0]
  const focus = (id: string) => {
    choose(id)
    const all = drawing.current?.querySelectorAll<SVGGElement>('[data-node]') ?? []
    const found = [...all].find((one) => one.dataset.node === id)
    found?.focus({ preventScroll: true })
    found?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return { drawing, current, choose, focus }
}

type Worked = {
  readonly capa: string
  readonly mayChange: boolean
  readonly causes: readonly Cause[]
  readonly nodes: readonly Node[]
  readonly look: 'tree' | 'fishbone'
  readonly onLook: (look: 'tree' | 'fishbone') => void
}

/** Everything that is done in the drawing: going about, adding, moving by pointer and by keys, taking back. */
export function useWork(room: RefObject<HTMLElement | null>, { capa, mayChange, causes, nodes, look, onLook }: Worked) {
  const { drawing, current, choose, focus } = useCurrent(nodes)
  const [isMoving, setMoving] = useState(false)
  const moving = useMoving(causes)
  const ways = useWays(capa, mayChange)
  const placesOf = (id: string) => (mayChange ? placesFor(id, nodes, causes) : [])
  const putOn = (id: string, on: string) => {
    const node = nodes.find((one) => one.id === id)
    if (node?.kind === 'cause') void moving.move(node.cause, on)
    if (node?.kind === 'action') void moving.address(node.action, on)
  }
  const carrying = useCarrying((id, on) => placesOf(id).some((one) => one.id === on), putOn)
  const gaps = gapsOf(nodes)
  const nextGap = () => {
    const after = nodes.slice(nodes.findIndex(({ id }) => id === current?.id) + 1)
    const next = gaps.find((gap) => after.includes(gap)) ?? gaps[0]
    if (next) focus(next.id)
  }
  useTold({ where: words.keysWhere, keys: words.keys })
  useCanvasKeys(room, {
    nodes,
    current,
    look,
    focus,
    nextGap,
    turn: () => onLook(look === 'tree' ? 'fishbone' : 'tree'),
    ways,
    undo: moving.undo,
    startMoving: current && placesOf(current.id).length > 0 ? () => setMoving(true) : null,
  })
  const onFocus = (id: string) => {
    if (id !== current?.id) setMoving(false)
    choose(id)
  }
  return {
    drawing,
    current,
    focus,
    moving,
    ways,
    placesOf,
    putOn,
    carrying,
    gaps,
    nextGap,
    isMoving,
    setMoving,
    onFocus,
  }
}

export type Work = ReturnType<typeof useWork>
