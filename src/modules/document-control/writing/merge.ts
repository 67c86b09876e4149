// Two people write in one draft: what each changed of the sections is brought together, as long as they did not change the same one.

/** A section as a record keeps it. */
export type Line = { readonly key: string; readonly [cell: string]: unknown }

export type Merged = {
  readonly lines: readonly Line[]
  /** The keys of sections that both have changed, each otherwise. */
  readonly clashes: readonly string[]
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [line.key, line]))

/** What one side made of a section: as it is, or gone. */
type Fate = { readonly line: Line | undefined; readonly isChanged: boolean }

/** The order of `mine` where mine was reordered or added to, else that of `theirs`; what only the other has stands behind what stands before it there. */
function order(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]): readonly string[] {
  const keys = (lines: readonly Line[]) => lines.map(({ key }) => key)
  const [leading, other] = same(keys(mine), keys(base)) ? [keys(theirs), keys(mine)] : [keys(mine), keys(theirs)]
  const all = [...leading]
  for (const [at, key] of other.entries()) {
    if (all.includes(key)) continue
    const before = other.slice(0, at).findLast((one) => all.includes(one))
    all.splice(before === undefined ? 0 : all.indexOf(before) + 1, 0, key)
  }
  return all
}

/**
 * Brings together what two people made of the same sections. A section that one has changed and the other has not is as the one
 * has left it; one that both have changed otherwise is a clash and stands as in `mine`.
 */
export function merged(base: readonly Line[], mine: readonly Line[], theirs: readonly Line[]): Merged {
  const [was, ours, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const fate = (lines: ReadonlyMap<string, Line>, key: string): Fate => ({
    line: lines.get(key),
    isChanged: !same(lines.get(key), was.get(key)),
  })
  const clashes: string[] = []
  const lines = order(base, mine, theirs).flatMap((key) => {
    const [one, other] = [fate(ours, key), fate(others, key)]
    if (one.isChanged && other.isChanged && !same(one.line, other.line)) clashes.push(key)
    return (one.isChanged ? one.line : other.line) ?? []
  })
  return { lines, clashes }
}
