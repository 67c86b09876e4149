import type { Field } from './fields.ts'
import { kindOf } from './kinds.ts'

/** The name of the definition that a field points at; none when it points nowhere. */
export const targetOf = (field: Field): string | undefined => kindOf(field).target(field)?.to
