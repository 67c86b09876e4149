/** What a reference is in a file: its number, then its title, so that people and the import know it again. */
export function referenceInWords(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  const { number, title } = value as { readonly number?: unknown; readonly title?: unknown }
  if (typeof number !== 'string') return 'restricted'
  return typeof title === 'string' && title !== number ? `${number} ${title}` : number
}
