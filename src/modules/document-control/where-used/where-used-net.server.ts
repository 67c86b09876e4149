// What refers to a document, and what refers to that in turn, as a net.

import type { PersonActor } from '#lib/actor.ts'
import { mostKnots, type Connected, type Knot, type Thread } from '#features/links-graph/connected.ts'
import { titleOf } from '#kernel/definition/row.ts'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { document } from '../document.ts'
import { whereUsed } from './where-used.server.ts'
import type { Use } from './where-used.ts'
import { words } from './words.ts'

/** So many documents are followed further. */
const mostFollowed = 15

const labelOf = ({ cites, ties }: Use): string =>
  cites.length > 0 ? words.cites(cites.map(({ number }) => number)) : (ties[0] ?? words.named)

/** The net of what refers to a document, two steps deep: through documents, for nothing else is cited. By kind in each step. */
export async function whereUsedNet(engine: Engine, actor: PersonActor, name: string): Promise<Connected> {
  const { id, number, state, ...row } = await readRow(engine.pool, actor, document, name)
  const title = titleOf(document, { ...row, id, number, state })
  const knots = new Map<string, Knot>([[id, { id, kind: document.name, number, title, state, steps: 0, waits: [] }]])
  const threads: Thread[] = []
  let isMore = false
  const add = (to: string, { record, ...use }: Use, steps: number): Named | undefined => {
    const known = knots.get(record.id)
    // Each step refers to the one before it; what refers to its equals, or to itself, would only tangle the drawing.
    if (known && known.steps !== steps) return undefined
    if (!known && knots.size >= mostKnots) {
      isMore = true
      return undefined
    }
    if (!known) knots.set(record.id, isRef(record) ? { ...record, steps, waits: [] } : { ...record, steps })
    threads.push({ from: record.id, to, label: labelOf({ record, ...use }) })
    return known ? undefined : record
  }
  const usesOf = async (of: string) => {
    const { groups, more } = await whereUsed(engine, actor, of)
    isMore ||= more
    return groups.flatMap(({ uses }) => uses)
  }
  const first = (await usesOf(number)).flatMap((use) => add(id, use, 1) ?? [])
  const next = first.filter(isRef).filter(({ kind }) => kind === document.name)
  isMore ||= next.length > mostFollowed
  for (const one of next.slice(0, mostFollowed)) for (const use of await usesOf(one.number)) add(one.id, use, 2)
  return { knots: [...knots.values()], threads, more: isMore }
}
