// Results are counted from the answers that the reader may read.

import type { PersonActor } from '#lib/actor.ts'
import { addMonths, dayAt } from '#lib/days.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { degreesOf, isSurveyKind, scoreOf, type Degree, type SurveyKind } from './kinds.ts'
import { mostShown, type GivenAnswer, type Results, type SurveyTrend } from './results.ts'
import { surveyAnswer } from './survey-answer.ts'

type Sent = Pick<Results, 'recipients' | 'reminded' | 'waiting'>

const kindOf = ({ scale }: AnyRow): SurveyKind => (isSurveyKind(scale) ? scale : 'NPS')

/** What a survey has come to. */
export async function resultsOf({ pool }: Engine, actor: PersonActor, survey: AnyRow): Promise<Results> {
  const { values, bind } = parameters()
  const where = `not a.void and a.survey = ${bind(survey.id)} and ${readableSql(actor, surveyAnswer, 'a', bind)}`
  const [sent, counted, given] = await Promise.all([
    pool.query<Sent>({
      name: 'survey-recipients',
      text: `select count(*)::int as recipients, count(reminded_at)::int as reminded,
          (count(*) filter (where invited_at is null and withdrawn_at is null))::int as waiting
        from survey_recipient where card = $1`,
      values: [survey.id],
    }),
    pool.query<Degree>({
      text: `select a.score, count(*)::int as count from survey_answer a where ${where} group by a.score`,
      values,
    }),
    pool.query<GivenAnswer>({
      text: `select a.number, a.score, a.contact, a.comment, a.replies, to_char(a.given_on, 'YYYY-MM-DD') as "givenOn", a.state,
          a.low = 'Yes' as low
        from survey_answer a where ${where} order by a.id desc limit ${mostShown}`,
      values,
    }),
  ])
  const kind = kindOf(survey)
  const degrees = degreesOf(kind).map((score) => ({
    score,
    count: counted.rows.find((row) => row.score === score)?.count ?? 0,
  }))
  const [{ recipients, reminded, waiting } = { recipients: 0, reminded: 0, waiting: 0 }] = sent.rows
  const answers = degrees.reduce((all, { count }) => all + count, 0)
  return { kind, recipients, reminded, waiting, answers, score: scoreOf(kind, degrees), degrees, given: given.rows }
}

/** The answers of one kind, whatever the survey, by the month in which they were given. */
export async function surveyTrendOf(
  { pool, zone }: Engine,
  actor: PersonActor,
  { kind, months }: { readonly kind: SurveyKind; readonly months: number },
  now: Date,
): Promise<SurveyTrend> {
  const from = addMonths(`${dayAt(now, zone).slice(0, 7)}-01`, 1 - months)
  const { values, bind } = parameters()
  const { rows } = await pool.query<Degree & { readonly month: string }>({
    text: `select to_char(a.given_on, 'YYYY-MM') as month, a.score, count(*)::int as count from survey_answer a
      where not a.void and a.scale = ${bind(kind)} and a.given_on >= ${bind(from)}::date
        and ${readableSql(actor, surveyAnswer, 'a', bind)} group by 1, 2`,
    values,
  })
  const countOf = (degrees: readonly Degree[]) => degrees.reduce((all, { count }) => all + count, 0)
  return {
    kind,
    months: Array.from({ length: months }, (_, at) => {
      const month = addMonths(from, at).slice(0, 7)
      const degrees = rows.filter((row) => row.month === month)
      return { month, answers: countOf(degrees), score: scoreOf(kind, degrees) }
    }),
    answers: countOf(rows),
    score: scoreOf(kind, rows),
  }
}
