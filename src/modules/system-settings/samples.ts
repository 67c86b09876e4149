import type { Sample } from '#features/samples/scenario.ts'
import { customFields } from './custom-fields/custom-field.sample.ts'
import { clauses } from './clause.sample.ts'
import { holidays } from './holiday.sample.ts'
import { processes } from './process.sample.ts'
import { stepPolicySamples } from './policy/step-policy.sample.ts'
import { terms } from './term.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const settingsSamples: readonly Sample[] = [processes, clauses, holidays, terms, customFields, stepPolicySamples]
