// What a vendor is approved for once a change has said what becomes of it. Pure.

import { fold } from '#lib/fold.ts'

/** One product or service that a vendor may supply. */
export type Supplied = {
  readonly key: string
  readonly what: string
  readonly specification: string | null
  readonly site: string | null
}

/** What a change says of one of them; what it leaves empty of one that is approved already stays. */
export type ScopeLine = Supplied & { readonly becomes: 'Approved for' | 'No longer approved for' }

const isSame = (one: Pick<Supplied, 'what'>, other: Pick<Supplied, 'what'>) => fold(one.what) === fold(other.what)

/** What is said to leave and was never there. */
export const notThere = (scope: readonly Supplied[], lines: readonly ScopeLine[]): ScopeLine | undefined =>
  lines.find((line) => line.becomes === 'No longer approved for' && !scope.some((one) => isSame(one, line)))

/**
 * The scope without the lines of a change, as far as it still is as they have made it: what came is gone, what left is back, and what was
 * said anew is said as before.
 */
export function scopedBack(
  scope: readonly Supplied[],
  lines: readonly ScopeLine[],
  before: readonly Supplied[],
): readonly Supplied[] {
  const was = (one: Pick<Supplied, 'what'>) => before.find((earlier) => isSame(earlier, one))
  const kept = scope.flatMap((one): readonly Supplied[] => {
    const line = lines.find((said) => said.becomes === 'Approved for' && isSame(said, one))
    if (!line) return [one]
    const earlier = was(one)
    return earlier ? [{ ...one, specification: earlier.specification, site: earlier.site }] : []
  })
  const back = lines.flatMap((line) => {
    const earlier = line.becomes === 'No longer approved for' && !scope.some((one) => isSame(one, line)) && was(line)
    return earlier ? [earlier] : []
  })
  return [...kept, ...back]
}

/** The scope with the lines of a change: products that come stand at its end, those that stay keep their place. */
export function rescoped(scope: readonly Supplied[], lines: readonly ScopeLine[]): readonly Supplied[] {
  const left = scope.flatMap((one): readonly Supplied[] => {
    const line = lines.find((said) => isSame(said, one))
    if (!line) return [one]
    if (line.becomes === 'No longer approved for') return []
    return [{ ...one, specification: line.specification ?? one.specification, site: line.site ?? one.site }]
  })
  const come = lines
    .filter((line) => line.becomes === 'Approved for' && !scope.some((one) => isSame(one, line)))
    .map(({ key, what, specification, site }) => ({ key, what, specification, site }))
  return [...left, ...come]
}
