// What a role does beyond its definition: who retires it takes it from all who hold it, so that of administrators stays.

import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'

export const roleRules: Rules = {
  after(_door, { after: { key }, step }) {
    if (step === 'retire' && key === 'administrator')
      refuse('blocked', 'The role of administrators is not retired: nobody could bring it back.')
    return Promise.resolve()
  },
}
