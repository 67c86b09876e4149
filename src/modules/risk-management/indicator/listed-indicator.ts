import type { Listed } from '#kernel/api/client.ts'
import type { Answered } from '#kernel/definition/define.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { indicator } from './indicator.ts'

/** An indicator as its list answers it. */
export type ListedIndicator = Listed & Answered<typeof indicator, Named>
