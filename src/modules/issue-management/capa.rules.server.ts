// What a CAPA does beyond its definition: its verdict stands on the cases that came in its window, where it counts any.

import type { Rules } from '#kernel/store/rules.server.ts'
import { casesInWindow, keepAgreed } from './effectiveness/effectiveness.server.ts'

export const capaRules: Rules = {
  async complete(door, values, before) {
    if (before?.state !== 'effectiveness-check') return values
    const countedCases = await casesInWindow(door.db, before)
    return countedCases === null ? values : { ...values, countedCases }
  },
  after(_door, { after, step }) {
    if (step === 'conclude') keepAgreed(after)
    return Promise.resolve()
  },
}
