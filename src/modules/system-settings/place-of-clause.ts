// Where a clause stands among the others of its standard: read off its number, not off the alphabet.

const levels = 4
const perLevel = 100

const number = /^\s*(\d{1,2}(?:\.\d{1,2}){0,3})\b/

/** 8.5.1 before 8.5.2, 9.3 before 10.1; null for what begins with no number. */
export function placeOf(name: string | null): number | null {
  const [, said] = number.exec(name ?? '') ?? []
  if (said === undefined) return null
  const parts = said.split('.').map(Number)
  return Array.from({ length: levels }, (_, at) => parts[at] ?? 0).reduce((place, part) => place * perLevel + part, 0)
}
