// What an action does beyond its definition: one that changes a document goes through change control where the document's type says so;
// one that trains people assigns what they are to learn, and ends that with itself.

import { canonical } from '#lib/canonical.ts'
import { refuseFields } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { TrainsPeople } from '#modules/contents/trains-people.server.ts'
import { refuseBesideChange } from '#modules/contents/under-change-control.server.ts'

type Said = Readonly<Record<string, unknown>>

const isSome = (value: unknown) => Array.isArray(value) && value.length > 0

/** What is to be learnt says by whom, and the other way round. */
function demandBoth({ teaches, learners }: Said): void {
  if (isSome(teaches) === isSome(learners)) return
  refuseFields([
    isSome(teaches)
      ? { field: 'learners', code: 'required', message: 'Say who learns it.' }
      : { field: 'teaches', code: 'required', message: 'Say what they learn: a training requirement.' },
  ])
}

const training = ({ teaches, learners, state }: AnyRow) => canonical([teaches ?? null, learners ?? null, state])

/** Steps after which nothing is learnt for it any more. */
const ending: readonly (string | undefined)[] = ['cancel', 'void']

export const actionRules = (trains: TrainsPeople): Rules => ({
  async complete(door, values, before, step) {
    if (step === undefined) demandBoth({ ...before, ...values })
    if (before !== null && step === 'complete') {
      await refuseBesideChange(door.db, [before.id], 'carried_out_by')
      await trains.demandSettled(door, before)
    }
    return values
  },
  async after(door, { before, after, step, reason }) {
    if (ending.includes(step)) return trains.end(door, after, `${after.number}: ${reason ?? ''}`)
    if (step !== 'train' && after.state === 'open' && (before === null || training(before) !== training(after)))
      await trains.begin(door, [after.id])
  },
})
