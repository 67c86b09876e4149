import { useNavigate } from '@tanstack/react-router'
import { useFrame } from '#kernel/outline/frame.tsx'
import { cause as definition } from '../cause.ts'
import { action } from '../linked.ts'
import type { Node } from './graph.ts'

/** Where one goes from a node: its record, the form of the next why, the form of an action. Null where one may not. */
export function useWays(capa: string, mayAdd: boolean) {
  const { routeOf } = useFrame()
  const navigate = useNavigate()
  const [causes, actions] = [routeOf(definition.name), routeOf(action)]
  const to = (module: string, number: string) => () =>
    void navigate({ to: '/$module/$number', params: { module, number } })
  const form = (module: string, record: string, search: Readonly<Record<string, string>>) => () =>
    void navigate({ to: '/$module/new/$record', params: { module, record }, search })

  /** The record of a node; the problem is the page itself. */
  const open = (node: Node) => {
    if (node.kind === 'cause' && causes) return to(causes, node.cause.number)
    if (node.kind === 'action' && actions) return to(actions, node.action.number)
    return node.kind === 'gap' ? act(node) : null
  }
  const why = (node: Node) => {
    if (!mayAdd || !causes) return null
    if (node.kind === 'problem') return form(causes, definition.name, { parent: capa })
    if (node.kind !== 'cause' || node.cause.state === 'refuted') return null
    return form(causes, definition.name, { parent: capa, because: node.cause.number })
  }
  const act = (node: Node) => {
    if (!mayAdd || !actions || node.kind === 'action') return null
    if (node.kind === 'cause' && node.cause.state === 'refuted') return null
    const from = node.kind === 'problem' ? capa : node.cause.number
    return form(actions, action, { type: 'addressed_by', from })
  }
  return { open, why, act }
}

export type Ways = ReturnType<typeof useWays>
