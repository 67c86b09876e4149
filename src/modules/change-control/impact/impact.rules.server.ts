// What follows from an impact that is decided: what is revised with the change is looked behind, as what the change is about is.

import { refuse } from '#lib/refusal.ts'
import { parentIn } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { proposeBehind } from './propose.server.ts'

export const impactRules: Rules = {
  complete({ cards }, values, before) {
    if (before !== null) return Promise.resolve(values)
    const [change, record] = [values.parent, values.record].map((one) =>
      typeof one === 'string' ? cards.get(one)?.id : undefined,
    )
    if (record !== undefined && record === change)
      refuse('invalid', 'A change is no impact of itself: name another record that it touches.', 'record')
    return Promise.resolve(values)
  },
  async after(door, { after, step }) {
    const within = parentIn(after)
    if (within && step === 'accept' && after.treatment === 'Revise') await proposeBehind(door, within.id)
  },
}
