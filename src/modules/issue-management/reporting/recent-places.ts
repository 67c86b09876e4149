// The places that somebody reports from, the last one first. Pure.

/** So many are offered at once. */
export const mostPlaces = 4

const alike = (place: string) => place.trim().toLocaleLowerCase('en')

/** The places among these, newest first, each once however it was written. */
export function recentPlaces(places: readonly unknown[]): readonly string[] {
  const found = new Map<string, string>()
  for (const place of places)
    if (typeof place === 'string' && place.trim() !== '' && !found.has(alike(place)))
      found.set(alike(place), place.trim())
  return [...found.values()].slice(0, mostPlaces)
}

/** Whether two name the same place. */
export const isSamePlace = (one: string, other: string): boolean => alike(one) === alike(other)
