// Where a node of the graph may be put. Pure; the server decides.

import { cause as definition } from '../cause.ts'
import { withWhys, type Cause, type Node } from './graph.ts'

/** A suspected cause may go under any that does not follow from it, an action to any cause that it does not address yet. */
export function placesFor(id: string, nodes: readonly Node[], causes: readonly Cause[]): readonly Node[] {
  const node = nodes.find((one) => one.id === id)
  if (node?.kind === 'action')
    return nodes.filter((one) => one.kind === 'cause' && one.id !== node.parent && !node.others.includes(one.id))
  if (node?.kind !== 'cause' || definition.workflow.states[node.cause.state]?.frozen) return []
  const own = withWhys(causes, id)
  return nodes.filter((one) => (one.kind === 'cause' || one.kind === 'problem') && !own.has(one.id))
}
