import type { Listed } from '#kernel/api/client.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Answered } from '#kernel/definition/define.ts'
import type { Evidence } from './evidence/evidence.ts'
import type { risk } from './risk.ts'

/** A risk as a list answers it; with what has happened where that was asked for. */
export type ListedRisk = Listed & Answered<typeof risk, Named> & { readonly happened?: Evidence }
