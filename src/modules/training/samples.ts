import type { Sample } from '#features/samples/scenario.ts'
import { curricula } from './curriculum/curriculum.sample.ts'
import { jobRolesHeld } from './holding/holding.sample.ts'
import { jobRoles } from './job-role/job-role.sample.ts'
import { requirements } from './requirement/requirement.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const trainingSamples: readonly Sample[] = [requirements, curricula, jobRoles, jobRolesHeld]
