import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { conflictInWords } from './said.ts'

/** A waiver says in words what it is about, and is about a conflict that there is. */
export const waiverRules: Rules = {
  complete({ registry }, values, before) {
    if (before !== null || typeof values.conflict !== 'string') return Promise.resolve(values)
    const title = conflictInWords(registry.all, values.conflict)
    if (title === undefined) return refuse('invalid', 'There is no such conflict of duties.', 'conflict')
    return Promise.resolve({ ...values, title })
  },
}
