// A quiz as it stood when an attempt began, and the attempts that count.

import type { Db } from '#lib/db.ts'
import { questionsIn, type Question } from '../question.ts'

/** The questions of a quiz as they stood at its versions, by version. */
export async function questionsAt(
  db: Db,
  quiz: string,
  versions: readonly number[],
): Promise<ReadonlyMap<number, readonly Question[]>> {
  const { rows } = await db.query<{ version: number; questions: unknown }>({
    name: 'quiz-questions-at',
    text: `select version, questions from quiz where id = $1 and version = any($2::int[])
      union all select version, row -> 'questions' from past_version where card = $1 and version = any($2::int[])`,
    values: [quiz, versions],
  })
  return new Map(rows.map(({ version, questions }) => [version, questionsIn(questions)]))
}

/** How many attempts were handed in for an assignment since it was assigned, or assigned again. */
export async function countAttempts(db: Db, assignment: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'quiz-attempts-used',
    text: `select count(*)::int as count from quiz_attempt t
      join stay s on s.card = t.id and s.state = 'handed-in'
      where t.assignment = $1 and t.state = 'handed-in' and not t.void and s.entered_at >= coalesce(
        (select max(left_at) from stay where card = $1 and state = 'failed'), '-infinity')`,
    values: [assignment],
  })
  return rows[0]?.count ?? 0
}
