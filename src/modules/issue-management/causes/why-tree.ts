// Causes in the order of their whys: what is behind what. Pure, so that the tree on the screen and its test agree.

type Because = { readonly id: string; readonly because?: unknown }

export type Why<C> = { readonly cause: C; readonly whys: readonly Why<C>[] }

const idOf = (named: unknown) =>
  typeof named === 'object' && named !== null && 'id' in named ? String(named.id) : undefined

/**
 * The causes as trees: a cause whose reason is not among them begins one. No cause is shown twice, and none is lost
 * where they explain each other in a circle.
 */
export function whyTrees<C extends Because>(causes: readonly C[]): readonly Why<C>[] {
  const ids = new Set(causes.map(({ id }) => id))
  const seen = new Set<string>()
  const under = (cause: C): Why<C> => {
    seen.add(cause.id)
    const whys = causes.filter((one) => idOf(one.because) === cause.id && !seen.has(one.id))
    return { cause, whys: whys.map((one) => under(one)) }
  }
  const roots = causes.filter((one) => !ids.has(idOf(one.because) ?? ''))
  const trees = roots.map((one) => under(one))
  const lost = causes.filter(({ id }) => !seen.has(id))
  return [...trees, ...lost.flatMap((one) => (seen.has(one.id) ? [] : under(one)))]
}
