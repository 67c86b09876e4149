import type { Sample } from '#features/samples/scenario.ts'
import { accessReviews } from './access-review/access-review.sample.ts'
import { delegations } from './delegation.sample.ts'
import { dutyWaivers } from './duties/duty-waiver.sample.ts'
import { apiKeys } from './keys/api-key.sample.ts'
import { serviceAccounts } from './keys/service-account.sample.ts'
import { departments } from './department.sample.ts'
import { people } from './person.sample.ts'
import { roleRequests } from './requests/role-request.sample.ts'
import { roleSamples } from './role.sample.ts'
import { sites } from './site.sample.ts'

/** The samples of this module, in the order in which one may speak of another on the same day. */
export const peopleSamples: readonly Sample[] = [
  people,
  sites,
  departments,
  roleSamples,
  delegations,
  dutyWaivers,
  roleRequests,
  accessReviews,
  serviceAccounts,
  apiKeys,
]
