// How addresses are written: plain words after the question mark, without quotes or brackets.

/** Reads what stands after the question mark: texts only. */
export const readSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.replace(/^\?/, '')))

/** Writes it; what is empty is left out, commas and colons stay legible. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const filled = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  if (filled.length === 0) return ''
  return `?${new URLSearchParams(filled).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
