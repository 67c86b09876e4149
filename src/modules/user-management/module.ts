import { defineModule } from '#kernel/definition/module.ts'
import { person } from './person.ts'
import { department } from './department.ts'
import { site } from './site.ts'
import { role } from './role.ts'
import { delegation } from './delegation.ts'
import { accessReview } from './access-review/access-review.ts'
import { roleRequest } from './requests/role-request.ts'
import { dutyWaiver } from './duties/duty-waiver.ts'
import { guestAccess } from './guests/guest-access.ts'
import { apiKey } from './keys/api-key.ts'
import { serviceAccount } from './keys/service-account.ts'

export const userManagement = defineModule({
  route: 'user-management',
  label: 'User Management',
  crumb: ['Admin', 'User Management'],
  place: { group: 'Administration', icon: 'people' },
  section: 'Administration',
  records: [
    person,
    department,
    site,
    role,
    roleRequest,
    delegation,
    dutyWaiver,
    accessReview,
    guestAccess,
    serviceAccount,
    apiKey,
  ],
})
