// Actions that people are trained for: what training does for those who ask it, handed in where all are put together (modules.server.ts).

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

export type TrainsPeople = {
  /**
   * Assigns what actions ask people to learn, unless it is assigned already. Those whose plan is still to be decided wait; so this is
   * asked again in the act that decides it.
   */
  readonly begin: (door: UnitOfWork, actions: readonly string[]) => Promise<void>
  /** Nobody learns it for this action any more: what was assigned for it alone, and is open, is cancelled. */
  readonly end: (door: UnitOfWork, action: AnyRow, why: string) => Promise<void>
  /** Refuses `blocked` as long as somebody has not learnt it, by their names. */
  readonly demandSettled: (door: UnitOfWork, action: AnyRow) => Promise<void>
}
