// Who reports to whom, as a tree: from the line managers that people name.

/** A person of the chart, as the API answers it. */
export type Charted = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
  readonly site: string | null
  readonly lineManager: string | null
}

export type Branch = {
  readonly person: Charted
  readonly reports: readonly Branch[]
  /** How many people there are below, at all levels. */
  readonly below: number
}

/** Branches from a person down; nobody stands twice in it, whoever is said to lead whom. */
function branchOf(
  person: Charted,
  byManager: ReadonlyMap<string | null, readonly Charted[]>,
  seen: Set<string>,
): Branch {
  seen.add(person.id)
  const reports = (byManager.get(person.id) ?? []).flatMap((one) =>
    seen.has(one.id) ? [] : branchOf(one, byManager, seen),
  )
  return { person, reports, below: reports.reduce((sum, { below }) => sum + below + 1, 0) }
}

/**
 * The trees of an organisation, the largest first. Whoever has no line manager, or one who is not here any more, stands on top;
 * where people lead one another in a circle, the first of them does.
 */
export function treesOf(people: readonly Charted[]): readonly Branch[] {
  const here = new Set(people.map(({ id }) => id))
  const managerOf = ({ lineManager }: Charted) => (lineManager !== null && here.has(lineManager) ? lineManager : null)
  const byManager = Map.groupBy(people, managerOf)
  const seen = new Set<string>()
  const tops = (byManager.get(null) ?? []).map((person) => branchOf(person, byManager, seen))
  const circles = people.flatMap((person) => (seen.has(person.id) ? [] : branchOf(person, byManager, seen)))
  return [...tops, ...circles].toSorted((one, other) => other.below - one.below)
}

/** Those on the way from the top to somebody whom words find, that one included. */
export function waysTo(branches: readonly Branch[], isFound: (person: Charted) => boolean): ReadonlySet<string> {
  return new Set(
    branches.flatMap(({ person, reports }) => {
      const below = [...waysTo(reports, isFound)]
      return below.length > 0 || isFound(person) ? [person.id, ...below] : []
    }),
  )
}
