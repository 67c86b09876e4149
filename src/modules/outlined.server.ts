import { outlineOf } from '#kernel/definition/outlined.ts'
import { definitions } from './definitions.ts'

/** The outlines of everything that the organisation keeps, for the build of the browser's part. */
export const outlined = definitions.map(outlineOf)
