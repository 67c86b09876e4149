// What an attempt does beyond its definition: it draws its questions, keeps answers to those alone, and is scored here when it is handed in.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Asked } from '../draw.ts'
import { scoreOf } from '../score.ts'
import { begun } from './begin.server.ts'
import { questionsAt } from './quiz-at.server.ts'

type Told = { readonly key?: string; readonly given?: string | null }

const askedIn = ({ answers }: AnyRow): readonly Asked[] => answers as readonly Asked[] // As they were drawn.

/** The questions as they were drawn, with the answers that are given; what else is told is not kept. */
function answered(before: AnyRow, told: unknown): readonly Asked[] {
  const given = new Map(((told ?? []) as readonly Told[]).map((line) => [line.key, line.given])) // The schema has seen it.
  const asked = askedIn(before)
  if (!asked.some(({ key }) => given.has(key)))
    return refuse('invalid', 'It answers none of the questions that were drawn.', 'answers')
  return asked.map((one) => (given.has(one.key) ? { ...one, given: given.get(one.key) ?? null } : one))
}

async function scored(door: UnitOfWork, before: AnyRow) {
  const version = before.quizVersion as number // Kept when it began.
  const questions = await questionsAt(door.db, before.quiz as string, [version])
  const score = scoreOf(questions.get(version) ?? [], askedIn(before))
  const outcome = score >= (before.passMark as number) ? 'Passed' : 'Not passed'
  return { score, outcome, endedOn: door.today(before.id) }
}

/** What an attempt that was handed in means for the assignment: passed, failed for good, or open still. */
async function toAssignment(door: UnitOfWork, { assignment, outcome, score, attempt, allowed }: AnyRow): Promise<void> {
  const hasPassed = outcome === 'Passed'
  if (!hasPassed && (attempt as number) < (allowed as number)) return
  const { rows } = await door.db.query<{ number: string; version: number }>({
    name: 'quiz-attempt-of',
    text: 'select number, version from training_assignment where id = $1',
    values: [assignment],
  })
  for (const { number, version } of rows)
    await door.move(door.registry.named('training-assignment'), number, hasPassed ? 'pass' : 'fail', {
      version,
      follows: true,
      values: { score, attempts: attempt },
    })
}

export const attemptRules: Rules = {
  async complete(door, values, before, step) {
    if (before === null) return begun(door, values)
    if (step === 'answer') return { ...values, answers: answered(before, values.answers) }
    return step === 'hand-in' ? { ...values, ...(await scored(door, before)) } : values
  },
  async after(door, { after, step }) {
    if (step === 'hand-in') await toAssignment(door, after)
  },
}
