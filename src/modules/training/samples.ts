import type { Sample } from '#features/samples/scenario.ts'
import { curricula } from './samples/curriculum.sample.ts'
import { jobRolesHeld } from './samples/holding.sample.ts'
import { jobRoles } from './samples/job-role.sample.ts'
import { requirements } from './samples/requirement.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const trainingSamples: readonly Sample[] = [requirements, curricula, jobRoles, jobRolesHeld]
