// A certificate that has come into force, or is none any more, changes when the next of its vendor expires.

import type { Rules } from '#kernel/store/rules.server.ts'
import { refreshVendor } from '../refresh-vendor.server.ts'

export const certificateRules: Rules = {
  async after(door, { after, step }) {
    if (step === 'verify' || step === 'withdraw' || step === 'void') await refreshVendor(door, after)
  },
}
