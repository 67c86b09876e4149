// Who keeps what belongs to a vendor; of its parts, asked of the vendor itself.

import type { Clause } from '#lib/who.ts'

export const keepers: Clause = { any: ['owner', 'vendor-manager', 'quality', 'person in buyer'] }
