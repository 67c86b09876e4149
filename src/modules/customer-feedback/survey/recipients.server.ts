// To whom a survey was sent, and taking the question back.

import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { can } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { surveyors } from './survey-life.ts'
import { survey } from './survey.ts'
import type { RecipientShown, RecipientsShown } from './recipients.ts'

/** Addresses are seen by those who send surveys. */
const maySee = (actor: PersonActor, row: AnyRow) => can(actor, surveyors, row)

/** The recipients of a survey, by address; none for whoever does not work with it. */
export async function recipientsOf({ pool }: Engine, actor: PersonActor, number: string): Promise<RecipientsShown> {
  const row = await readRow(pool, actor, survey, number)
  if (!maySee(actor, row)) return { items: [], may: false }
  const { rows } = await pool.query<RecipientShown>({
    name: 'recipients-of-survey',
    text: `select id, email, name, (select a.number from survey_answer a where a.id = answer) as answer, case when answered_at is not null then 'answered' when withdrawn_at is not null then 'withdrawn'
        when reminded_at is not null then 'reminded' when invited_at is not null then 'asked' else 'waiting' end as state
      from survey_recipient where card = $1 order by email`,
    values: [row.id],
  })
  return { items: rows, may: row.state === 'open' && !row.void }
}

/** Takes the question back: the links of this recipient answer nothing any more, and nobody reminds them. */
export const withdraw = (engine: Engine, actor: PersonActor, now: Date, number: string, recipient: string) =>
  together(engine, actor, now, async (door) => {
    const row = await readRow(door.db, actor, survey, number)
    if (!maySee(actor, row))
      refuse('not-allowed', 'A question is taken back by the owner, a complaint handler or quality.')
    const { rows } = await door.db.query<{ email: string }>({
      name: 'withdraw-recipient',
      text: `update survey_recipient set withdrawn_at = $3
        where id = $1 and card = $2 and answered_at is null and withdrawn_at is null returning email`,
      values: [isId(recipient) ? recipient : null, row.id, door.at],
    })
    const [taken] = rows
    if (!taken) return refuse('not-found', `Nobody of ${row.number} waits to be asked by this name.`)
    return door.tell(row.id, { kind: 'link-revoked', record: subjectOf(survey, row), facts: { sentTo: taken.email } })
  })
