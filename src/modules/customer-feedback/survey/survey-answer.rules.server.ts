// What an answer takes over from its survey: the kind, whether it is low, and whom it is put before.

import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { isLow, isSurveyKind, scales } from './kinds.ts'

type Asked = {
  readonly scale: string
  readonly owner: string | null
  readonly department: string | null
  readonly site: string | null
  readonly confidentiality: string | null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const surveyAnswerRules: Rules = {
  async complete(door, values, before) {
    if (before !== null) return values
    const { rows } = await door.db.query<Asked>({
      name: 'survey-of-answer',
      text: 'select scale, owner, department, site, confidentiality from survey where id = $1',
      values: [text(values.survey)],
    })
    const [asked] = rows
    const { score } = values
    if (!asked || !isSurveyKind(asked.scale)) return refuse('invalid', 'There is no such survey.', 'survey')
    const { scale: kind, ...place } = asked
    const { min, max } = scales[kind]
    if (typeof score !== 'number' || score < min || score > max)
      return refuse('invalid', `Choose a score from ${min} to ${max}.`, 'score')
    const contact = text(values.contact)
    return {
      ...values,
      ...place,
      scale: kind,
      low: isLow(kind, score) ? 'Yes' : 'No',
      givenOn: door.today(),
      title: `${kind} ${score} of ${max}${contact === '' ? '' : ` · ${contact}`}`.slice(0, 200),
    }
  },
}
