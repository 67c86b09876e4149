// What a field that names records of several kinds offers, as the API answers it.

/** A record that may be chosen; one that may not says why. */
export type Choice = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly why: string | null
}

export type Choices = {
  /** By kind, in the order in which the kinds were asked for. */
  readonly items: readonly Choice[]
  /** Whether there are more than are shown. */
  readonly isCut: boolean
}

/**
 * The first of each list, so many in all: a kind of which there are few leaves its places to the others, and none is crowded out
 * by another.
 */
export function sharedAmong<T>(lists: readonly (readonly T[])[], most: number): readonly (readonly T[])[] {
  const taken = lists.map(() => 0)
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  let left = most
  for (let place = 0; place < longest && left > 0; place += 1)
    for (const [at, { length }] of lists.entries())
      if (place < length && left > 0) {
        taken[at] = place + 1
        left -= 1
      }
  return lists.map((list, at) => list.slice(0, taken[at]))
}
