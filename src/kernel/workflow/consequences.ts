// What a step would bring about besides: records that are made, moved or changed with it.

import type { Named } from '#kernel/outline/ref.ts'

/** What would become of another record. */
export type Consequence = {
  readonly is: 'created' | 'moved' | 'changed'
  readonly record: Named
  /** What its state is called before; null where there is no such record yet. */
  readonly from: string | null
  /** What its state is called afterwards. */
  readonly to: string
}
