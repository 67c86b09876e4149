// What a CAPA does beyond its definition: its verdict stands on the cases that came in its window, where it counts any; its
// actions end with it when it is cancelled.

import type { Rules } from '#kernel/store/rules.server.ts'
import { cancelActions } from './cancelled.server.ts'
import { casesInWindow, keepAgreed } from './effectiveness/effectiveness.server.ts'

export const capaRules: Rules = {
  async complete(door, values, before) {
    if (before?.state !== 'effectiveness-check') return values
    const countedCases = await casesInWindow(door.db, before)
    return countedCases === null ? values : { ...values, countedCases }
  },
  async after(door, { after, step, reason }) {
    if (step === 'conclude') keepAgreed(after)
    if (step === 'cancel' || step === 'void') await cancelActions(door, after, reason ?? '')
  },
}
