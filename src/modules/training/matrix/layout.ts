// How people and requirements stand on the screen: rows in groups by where people work, columns in bands by curriculum. Pure.

/** Neighbours of one group: where it begins among all of them, and how many they are. */
export type Band = { readonly name: string; readonly from: number; readonly count: number }

/** Groups what stands side by side and is called alike. */
export function bandsOf(names: readonly string[]): readonly Band[] {
  const bands: { name: string; from: number; count: number }[] = []
  for (const [at, name] of names.entries()) {
    const last = bands.at(-1)
    if (last?.name === name) last.count += 1
    else bands.push({ name, from: at, count: 1 })
  }
  return bands
}

/** A line of the grid: the head of a group, or one of what is shown. */
export type Line = { readonly kind: 'group'; readonly band: Band } | { readonly kind: 'item'; readonly item: number }

/** The lines of rows in groups; a group without a name has no head. */
export function linesOf(bands: readonly Band[]): readonly Line[] {
  return bands.flatMap((band): readonly Line[] => [
    ...(band.name === '' ? [] : [{ kind: 'group', band } as const]),
    ...Array.from({ length: band.count }, (_, at): Line => ({ kind: 'item', item: band.from + at })),
  ])
}

/** On which line each item stands. */
export const placesOf = (lines: readonly Line[]): readonly number[] =>
  lines.flatMap((line, at) => (line.kind === 'item' ? at : []))
