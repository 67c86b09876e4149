// Who decides for others what they need not learn, or have learnt elsewhere; nobody does for themselves.

import type { Clause } from '#lib/who.ts'

export const decides = { any: ['trainer', 'document-controller'], not: ['owner'] } as const satisfies Clause
