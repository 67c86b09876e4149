// The one graph of a CAPA that tree and fishbone draw: the problem, its causes, the actions that remove them, and the gaps.

import type { Listed } from '#kernel/api/client.ts'
import { becauseOf, isLastWhy } from '../last-why.ts'
import type { ActionAgainst } from './actions-against.ts'
import { whyTrees, type Why } from './why-tree.ts'

/** A cause as far as the graph reads it. */
export type Cause = Pick<Listed, 'id' | 'number' | 'state' | 'version' | 'owed'> & {
  readonly [field: string]: unknown
}

export type Action = Omit<ActionAgainst, 'from'>

export const problemId = 'problem'

export type Node =
  | { readonly kind: 'problem'; readonly id: string; readonly parent: null; readonly depth: 0 }
  | {
      readonly kind: 'cause'
      readonly id: string
      readonly parent: string
      /** Whys from the problem to it; the first has 1. */
      readonly depth: number
      readonly cause: Cause
      readonly isRoot: boolean
      readonly isGap: boolean
    }
  | {
      readonly kind: 'action'
      readonly id: string
      readonly parent: string
      readonly depth: number
      readonly action: Action
      /** Further causes that it removes as well. */
      readonly others: readonly string[]
      /** It addresses no cause. */
      readonly isGap: boolean
    }
  /** The place where the action of a cause would stand. */
  | {
      readonly kind: 'gap'
      readonly id: string
      readonly parent: string
      readonly depth: number
      readonly cause: Cause
      readonly isGap: true
    }

export type NodeOf<Kind extends Node['kind']> = Extract<Node, { readonly kind: Kind }>

/** Whether nothing that stands explains it further, be it a guess. What is refuted explains nothing. */
const isRootCause = (cause: Cause, all: readonly Cause[]): boolean =>
  cause.state !== 'refuted' && !all.some((one) => one.state !== 'refuted' && becauseOf(one) === cause.id)

/** Whether an action is missing: a last why that nothing addresses, seen or unseen by the reader. */
export const lacksAction = (cause: Cause, all: readonly Cause[]): boolean =>
  isLastWhy(cause, all) && (cause.owed?.addressed_by?.count ?? 0) === 0

/** Each action once, with all that it addresses. */
function actionsOf(ties: readonly ActionAgainst[]) {
  return [...Map.groupBy(ties, ({ id }) => id).values()].flatMap((same) => {
    const [first] = same
    return first ? [{ action: first, from: same.map(({ from }) => from) }] : []
  })
}

/**
 * All nodes in the order in which they are read: each under what it belongs to, the actions without a cause last.
 * @param isActing whether a missing action is a node, where the actions are drawn
 */
export function graphOf(
  causes: readonly Cause[],
  ties: readonly ActionAgainst[],
  { isActing }: { readonly isActing: boolean },
): readonly Node[] {
  const known = new Set(causes.map(({ id }) => id))
  const actions = isActing ? actionsOf(ties) : []
  const drawn = actions.map(({ action, from }) => {
    const of = from.filter((id) => known.has(id))
    return { action, parent: of[0] ?? problemId, others: of.slice(1), isGap: of.length === 0 }
  })
  const against = (parent: string, depth: number): readonly Node[] =>
    drawn
      .filter((one) => one.parent === parent)
      .map(({ action, ...one }) => ({ kind: 'action', id: action.id, depth, action, ...one }))
  const under = ({ cause, whys }: Why<Cause>, parent: string, depth: number): readonly Node[] => {
    const isGap = lacksAction(cause, causes)
    return [
      { kind: 'cause', id: cause.id, parent, depth, cause, isRoot: isRootCause(cause, causes), isGap },
      ...against(cause.id, depth + 1),
      ...(isGap && isActing
        ? [
            {
              kind: 'gap' as const,
              id: `gap ${cause.id}`,
              parent: cause.id,
              depth: depth + 1,
              cause,
              isGap: true as const,
            },
          ]
        : []),
      ...whys.flatMap((why) => under(why, cause.id, depth + 1)),
    ]
  }
  return [
    { kind: 'problem', id: problemId, parent: null, depth: 0 },
    ...whyTrees(causes).flatMap((why) => under(why, problemId, 1)),
    ...against(problemId, 1),
  ]
}

/** A cause and everything that explains it: where it may not be moved to. */
export function withWhys(causes: readonly Cause[], id: string): ReadonlySet<string> {
  const all = new Set([id])
  for (let size = 0; size < all.size;) {
    size = all.size
    for (const cause of causes) if (all.has(becauseOf(cause) ?? '')) all.add(cause.id)
  }
  return all
}

/** What is amber: each gap once, as the node at which it is filled. */
export const gapsOf = (nodes: readonly Node[]): readonly Node[] => {
  const filled = new Set(nodes.flatMap((node) => (node.kind === 'gap' ? node.parent : [])))
  return nodes.filter((node) => 'isGap' in node && node.isGap && !filled.has(node.id))
}
