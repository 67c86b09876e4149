import { outlines } from 'virtual:contents'
import { prefixOf } from '#lib/record-number.ts'
import type { Outline } from '#kernel/outline/outline.ts'
import { moduleFor } from './modules.ts'

const byName = new Map(outlines.map((outline) => [outline.name, outline]))
const freely = outlines.find(({ isNumberedFreely }) => isNumberedFreely)
const byPrefix = new Map(outlines.map((outline) => [outline.number, outline]))

export const outlineNamed = (name: string): Outline | undefined => byName.get(name)

/** By a number of one of its records. */
export const outlineNumbered = (number: string): Outline | undefined => byPrefix.get(prefixOf(number)) ?? freely

/** The route on which records of a kind are shown. */
export const routeOf = (name: string): string | undefined => {
  const outline = outlineNamed(name)
  return outline && moduleFor(outline)?.route
}
