import type { Listed } from '#kernel/api/client.ts'
import type { Answered } from '#kernel/definition/define.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { riskMatrix } from '../risk-matrix.ts'
import type { Cell } from '#modules/contents/risk-score.ts'

/** A matrix as its list answers it, its cells as lines of two scales. */
export type ListedMatrix = Listed & Answered<typeof riskMatrix, Named> & { readonly cells: readonly Cell[] }
