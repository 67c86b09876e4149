import { outlineOf } from '#kernel/definition/outlined.ts'
import { definitions, modules } from './modules.ts'

/** What the browser knows from the first screen on: the modules, and the outlines of all that the organisation keeps. */
export const contents = { modules, outlines: definitions.map(outlineOf) }
