import type { Db } from '#lib/db.ts'

/** The recipients of the sample were asked on the day it was sent; who answered is known, and the others were reminded when that was due. */
export async function surveyInSample(db: Db): Promise<void> {
  await db.query({
    text: `update survey_recipient r set answer = a.id, answered_at = a.created_at from survey_answer a
      where a.survey = r.card and a.customer = r.customer`,
  })
  await db.query({
    text: `update survey_recipient r set invited_at = s.sent_on,
        reminded_at = case when r.answered_at is null and r.remind_on <= current_date then r.remind_on end
      from survey s where s.id = r.card`,
  })
}
