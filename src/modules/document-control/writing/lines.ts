// Sections as they are kept, and what writing does to them.

import { newKey } from '#kernel/kinds/rows/rows.ts'
import type { Line } from './merge.ts'

/** What is entered of a section. */
export type Written = { readonly heading: string; readonly depth: string; readonly body: unknown }

/** The sections of a version as its field holds them. */
export const linesIn = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

/** A section with what was entered for it. */
export const changedLine = (lines: readonly Line[], key: string, written: Written): readonly Line[] =>
  lines.map((line) => (line.key === key ? { ...line, ...written } : line))

/** A new section behind another; at the beginning without one. */
export function addedLine(lines: readonly Line[], behind: string | null, written: Written): readonly Line[] {
  const at = lines.findIndex(({ key }) => key === behind) + 1
  return lines.toSpliced(at, 0, { key: newKey(), ...written })
}

export const withoutLine = (lines: readonly Line[], key: string): readonly Line[] =>
  lines.filter((line) => line.key !== key)

/** A section that was taken out, where it stood. */
export type Removed = { readonly line: Line; readonly heading: string; readonly at: number }

export const removedFrom = (lines: readonly Line[], key: string): Removed | null => {
  const at = lines.findIndex((line) => line.key === key)
  const [line] = lines.slice(at, at + 1)
  if (line === undefined || at < 0) return null
  return { line, heading: typeof line.heading === 'string' ? line.heading : '', at }
}

/** Puts back what was taken out; as it is where somebody has put it back before. */
export const withRemoved = (lines: readonly Line[], { line, at }: Removed): readonly Line[] =>
  lines.some(({ key }) => key === line.key) ? lines : lines.toSpliced(at, 0, line)

/** The section one place further up (-1) or down (1); as it was where there is none. */
export function movedLine(lines: readonly Line[], key: string, by: -1 | 1): readonly Line[] {
  const at = lines.findIndex((line) => line.key === key)
  const [line] = lines.slice(at, at + 1)
  const to = at + by
  return line === undefined || to < 0 || to >= lines.length ? lines : lines.toSpliced(at, 1).toSpliced(to, 0, line)
}
