/** What leads where, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Gathers edges; what leads to itself is left out. */
export function graphOf(edges: readonly { readonly from: string; readonly to: string }[]): Graph {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of edges) {
    const leads = graph.get(from) ?? new Set()
    if (from !== to) leads.add(to)
    graph.set(from, leads)
  }
  return graph
}

/** Everything from which one comes back to where one began, by knots (Tarjan 1972, strongly connected components). */
export function circlesIn(graph: Graph): readonly (readonly string[])[] {
  const reached = new Map<string, { readonly at: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const knots: string[][] = []

  function visit(name: string) {
    const here = { at: reached.size, low: reached.size, isOpen: true }
    reached.set(name, here)
    open.push(name)
    for (const next of graph.get(name) ?? []) {
      const there = reached.get(next) ?? visit(next)
      if (there.isOpen) here.low = Math.min(here.low, there.low)
    }
    if (here.low === here.at) close(name)
    return here
  }

  function close(name: string) {
    const knot = open.splice(open.indexOf(name))
    for (const one of knot) {
      const closed = reached.get(one)
      if (closed) closed.isOpen = false
    }
    if (knot.length > 1) knots.push(knot)
  }

  for (const name of graph.keys()) if (!reached.has(name)) visit(name)
  return knots
}
