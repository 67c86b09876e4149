import { annex11 } from './annex-11.ts'
import { iso13485 } from './iso-13485.ts'
import { part11 } from './part-11.ts'
import type { Regulation } from './statement.ts'

/** Every regulation to which the product has a statement. */
export const regulations: readonly Regulation[] = [part11, annex11, iso13485]
