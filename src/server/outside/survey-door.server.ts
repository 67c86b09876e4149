// What the recipient of a survey reads by their link, and the one answer that they give.

import { addDays, dayAt, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { hashToken } from '#lib/token.server.ts'
import { linesOf } from '#kernel/kinds/rows/lines.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { OwnKind, SurveyGiven, SurveyTold } from '#modules/customer-feedback/survey/told.ts'
import { scales, type SurveyKind } from '#modules/customer-feedback/survey/kinds.ts'
import { surveyAnswer } from '#modules/customer-feedback/survey/survey-answer.ts'
import { stranger } from './customer.ts'
import { doorWords } from './survey-words.ts'
import { words } from './words.ts'

type Found = {
  readonly recipient: string
  readonly survey: string
  readonly name: string
  readonly customer: string | null
  readonly isAnswered: boolean
  readonly isWithdrawn: boolean
  readonly isOpen: boolean
  readonly scale: SurveyKind
  readonly language: SurveyTold['language']
  readonly question: string
  readonly questions: unknown
  readonly closesOn: Day
}

/** A survey as a link leads one recipient to it. */
export type OpenedSurvey = Found & { readonly own: SurveyTold['questions'] }

const ownKind = (kind: unknown): OwnKind => (kind === 'Rating 1–5' || kind === 'Yes or no' ? kind : 'Text')

/** Whether a survey takes answers on a day: its closing day ends it, though the job that closes it has not run yet. */
const isTaking = (today: string) => `(s.state = 'open' and not s.void and s.closes_on > ${today}::date)`

/**
 * The survey that a token leads to; opening it is noted.
 * Refuses `not-found` for every token that leads nowhere, whatever the reason.
 */
export async function surveyOpenedBy({ pool, zone }: Engine, token: string, now: Date): Promise<OpenedSurvey> {
  const { rows } = await pool.query<Found>({
    name: 'survey-link-of',
    text: `update status_link l set opened_at = $2, opens = l.opens + 1 from survey_recipient r, survey s
      where l.token = $1 and l.revoked_at is null and l.expires_at > $2 and r.id = l.recipient and s.id = r.card
      returning r.id as recipient, s.id as survey, r.name, r.customer, r.answered_at is not null as "isAnswered", r.withdrawn_at is not null as "isWithdrawn",
        ${isTaking('$3')} as "isOpen", s.scale, s.language, s.question, s.questions,
        to_char(s.closes_on, 'YYYY-MM-DD') as "closesOn"`,
    values: [hashToken(token), now.toISOString(), dayAt(now, zone)],
  })
  const [found] = rows
  if (!found) return refuse('not-found', words.noLink)
  const own = linesOf(found.questions).map(({ question, kind }) => ({
    question: String(question),
    kind: ownKind(kind),
  }))
  return { ...found, own }
}

function stateOf({ isAnswered, isWithdrawn, isOpen }: OpenedSurvey): SurveyTold['state'] {
  if (isAnswered) return 'answered'
  if (isWithdrawn) return 'withdrawn'
  return isOpen ? 'open' : 'closed'
}

/** What the recipient reads. */
export const surveyTold = (opened: OpenedSurvey): SurveyTold => ({
  kind: opened.scale,
  language: opened.language,
  question: opened.question,
  questions: opened.own,
  state: stateOf(opened),
  until: addDays(opened.closesOn, -1),
})

const fits = (kind: OwnKind, reply: string) =>
  kind === 'Text' || reply === '' || (kind === 'Yes or no' ? ['Yes', 'No'].includes(reply) : /^[1-5]$/.test(reply))

/** Keeps the one answer of a recipient. Refuses a second one, and any once the survey is closed. */
export async function giveAnswer(
  engine: Engine,
  opened: OpenedSurvey,
  given: Omit<SurveyGiven, 'token'>,
  now: Date,
): Promise<SurveyTold> {
  const says = doorWords[opened.language]
  const { min, max } = scales[opened.scale]
  if (opened.isAnswered) refuse('blocked', says.answered)
  if (opened.isWithdrawn) refuse('blocked', says.withdrawn)
  if (!opened.isOpen) refuse('blocked', says.closed)
  if (given.score < min || given.score > max) refuse('invalid', says.score(min, max), 'score')
  const wrong = opened.own.findIndex(({ kind }, at) => !fits(kind, given.replies[at] ?? ''))
  if (wrong >= 0) refuse('invalid', says.reply, `reply${wrong}`)
  const replies = opened.own.flatMap(({ question }, at) => {
    const reply = given.replies[at] ?? ''
    return reply === '' ? [] : [{ question, reply }]
  })
  await together(engine, stranger(opened.name), now, async (door) => {
    // The row is taken first: of two that are sent at once the second waits, and finds it taken.
    const { rowCount } = await door.db.query({
      name: 'take-survey-answer',
      text: `update survey_recipient r set answered_at = $2 from survey s
        where r.id = $1 and r.answered_at is null and r.withdrawn_at is null and s.id = r.card and ${isTaking('$3')}`,
      values: [opened.recipient, door.at, dayAt(now, engine.zone)],
    })
    if (rowCount !== 1) refuse('blocked', says.answered)
    // All read what came back; the address stays with the recipient, for whoever works with the survey (decision 206).
    const { survey, customer, name } = opened
    const values = {
      survey,
      score: given.score,
      contact: name,
      replies,
      ...(given.comment !== '' && { comment: given.comment }),
      ...(customer !== null && { customer }),
    }
    const { id } = await door.create(surveyAnswer, values, { follows: true })
    await door.db.query({
      name: 'tie-survey-answer',
      text: 'update survey_recipient set answer = $2 where id = $1',
      values: [opened.recipient, id],
    })
  })
  return surveyTold({ ...opened, isAnswered: true })
}
