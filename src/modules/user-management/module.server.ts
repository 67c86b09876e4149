import type { ModuleServer } from '#kernel/api/module.server.ts'
import { accessReviewRules } from './access-review/access-review.rules.server.ts'
import { apiKeyRules } from './keys/api-key.rules.server.ts'
import { serviceAccountRules } from './keys/service-account.rules.server.ts'
import { personRules } from './person.rules.server.ts'
import { roleRules } from './role.rules.server.ts'
import { myRolesRoutes } from './requests/my-roles.routes.server.ts'
import { onWaiver, roleRequestRules } from './requests/role-request.rules.server.ts'
import { chartRoutes } from './chart/chart.routes.server.ts'
import { dutiesRoutes } from './duties/duties.routes.server.ts'
import { signInRoutes } from './sign-ins/sign-ins.routes.server.ts'
import { leavingRoutes } from './leaving/leaving.routes.server.ts'
import { guestRoutes } from './guests/guest.routes.server.ts'
import { guestAccessRules } from './guests/guest-access.rules.server.ts'
import { waiverRules } from './duties/duty-waiver.rules.server.ts'
import { delegationRules } from './delegation.rules.server.ts'

/** What this module does on the server. */
export const peopleServer: ModuleServer = {
  rules: {
    'access-review': accessReviewRules,
    'api-key': apiKeyRules,
    delegation: delegationRules,
    'duty-waiver': { ...waiverRules, after: onWaiver },
    'guest-access': guestAccessRules,
    person: personRules,
    role: roleRules,
    'role-request': roleRequestRules,
    'service-account': serviceAccountRules,
  },
  routes: [dutiesRoutes, chartRoutes, leavingRoutes, myRolesRoutes, guestRoutes, signInRoutes],
}
