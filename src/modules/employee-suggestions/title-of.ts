import type { AnyRow } from '#kernel/definition/row.ts'

/** What a suggestion is called: its first line, cut at a word so that it has at most 80 characters. */
export function suggestionTitle(text: string): string {
  const [line = ''] = text.trim().split('\n')
  if (line.length <= 80) return line.trim()
  const cut = line.slice(0, 79)
  const blank = cut.lastIndexOf(' ')
  return `${cut.slice(0, blank > 40 ? blank : 78).trimEnd()}…`
}

/** What the suggestion of a row is called. */
export const titleOfRow = ({ text }: AnyRow): string => suggestionTitle(typeof text === 'string' ? text : '')
