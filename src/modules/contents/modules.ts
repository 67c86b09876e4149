// The table of contents as the browser has it from the first screen on, without the definitions.
import { modules } from 'virtual:contents'
import { moduleFor as moduleAmong, moduleOf as listedAmong, type Module } from '#kernel/outline/module.ts'
import type { Outline } from '#kernel/outline/outline.ts'

export { modules }

/** The module in which the records of a definition are listed. */
export const moduleOf = (definition: string): Module | undefined => listedAmong(modules, definition)

/** The module on whose route records are shown: where they are listed, else where the first that they are parts of are. */
export const moduleFor = (outline: Pick<Outline, 'name' | 'parents'>): Module | undefined =>
  moduleAmong(modules, outline)
