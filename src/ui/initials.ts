/** The first letter of a word, whole even when it takes several code units. */
export const firstLetter = (word: string): string => Array.from(word)[0] ?? ''

/** The letters of a person's avatar: of the first and the last name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length < 2 ? words : [words[0], words.at(-1)]
  return letters.map((word) => firstLetter(word ?? '').toLocaleUpperCase('en')).join('')
}

/** "Priya Nair" as a dense table shows it: "Priya N." */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  if (words.length < 2) return name
  return `${words[0]} ${firstLetter(words.at(-1) ?? '')}.`
}
