// Who oversees the trail. Administrators run the accounts and must see who failed to come in; the quality manager answers for the trail
// as evidence; the lead auditor examines it. Nobody else needs to know when a colleague was there, or from where: that would be
// surveillance, not quality.

import type { Role } from '#lib/roles.ts'

export const overseeing: readonly Role[] = ['administrator', 'quality-manager', 'lead-auditor']
