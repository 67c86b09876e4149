// What an action does beyond its definition: one that changes a document goes through change control where the document's type says so.

import type { Rules } from '#kernel/store/rules.server.ts'
import { refuseBesideChange } from '#modules/contents/under-change-control.server.ts'

export const actionRules: Rules = {
  async complete(door, values, before, step) {
    if (before !== null && step === 'complete') await refuseBesideChange(door.db, [before.id], 'carried_out_by')
    return values
  },
}
