// A questionnaire begins with the questions that the criticality of its vendor asks for.

import type { Rules } from '#kernel/store/rules.server.ts'
import type { Criticality } from '../plan.ts'
import { questionsFor } from './questions.ts'

const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0

export const assessmentRules: Rules = {
  async complete(door, values, before) {
    if (before !== null || values.method !== 'Questionnaire' || !isEmpty(values.questions)) return values
    const { rows } = await door.db.query<{ criticality: Criticality }>({
      name: 'criticality-of-vendor',
      text: 'select v.criticality from vendor v where v.id::text = $1 or v.number = $1',
      values: [values.parent],
    })
    const [vendor] = rows
    return vendor ? { ...values, questions: questionsFor(vendor.criticality) } : values
  },
}
