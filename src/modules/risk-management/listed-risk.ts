import type { Listed, Named } from '#record/client.ts'
import type { Answered } from '#record/define.ts'
import type { risk } from './risk.ts'

/** A risk as a list answers it. */
export type ListedRisk = Listed & Answered<typeof risk, Named>
