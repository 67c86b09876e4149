// A quiz that somebody has to take is not taken out of use.

import { refuse } from '#lib/refusal.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Needing = { readonly number: string; readonly title: string }

async function refuseNeeded({ db }: UnitOfWork, quiz: string): Promise<void> {
  const { rows } = await db.query<Needing>({
    name: 'quiz-needed-by',
    text: `select number, title from training_requirement
      where quiz = $1 and state in ('review', 'effective') and not void order by id limit 1`,
    values: [quiz],
  })
  const [needing] = rows
  if (needing)
    refuse('blocked', `“${needing.title}” (${needing.number}) is shown by this quiz: amend or retire that first.`)
}

export const quizRules: Rules = {
  async complete(door, values, before, step) {
    if (before !== null && (step === 'retire' || step === 'void')) await refuseNeeded(door, before.id)
    return values
  },
}
