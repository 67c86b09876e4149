// A quiz is taken: what it asks is fixed, what is given is kept, it is scored at the end, and nobody who may take it is told what is right.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../../../test/organisation.ts'
import { curriculum } from '../../curriculum/curriculum.ts'
import { jobRoleHeld } from '../../holding/holding.ts'
import { jobRole } from '../../job-role/job-role.ts'
import { trainingAssignment } from '../../assignment/assignment.ts'
import { trainingRequirement } from '../../requirement/requirement.ts'
import { quiz } from '../quiz.ts'
import { quizStatistics } from '../statistics/statistics.server.ts'
import { giveAnswer } from './answer.server.ts'
import { quizAttempt } from './attempt.ts'
import { resultOf } from './result.server.ts'
import { takenQuiz } from './taken-quiz.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, known, person, read, take } = app

type Kept = typeof quiz | typeof trainingRequirement | typeof curriculum | typeof jobRole

async function approved(definition: Kept, values: SampleValues): Promise<AnyRow> {
  const row = await create('@hannah', definition, values)
  await take('@hannah', definition, row, 'submit')
  return take('@maya', definition, row, 'approve')
}

const question = (key: string, right: string) => ({ key, kind: 'Number', says: `How many ${key}?`, right })

const questions = [question('bolts', '4417'), question('nuts', '2903')]

/** A quiz in effect that somebody has to take for a role, and what is asked of them. */
async function asked(title: string, of: string, more: SampleValues = {}) {
  const taken = await approved(quiz, { title, questions, questionOrder: 'As written' })
  const required = await approved(trainingRequirement, {
    title,
    description: title,
    method: 'Quiz',
    quiz: taken.id,
    passMark: 100,
    attempts: 2,
    dueDays: 10,
    validity: 12,
    retrain: 'Never',
    ...more,
  })
  const course = await approved(curriculum, { title, order: 'Any', requirements: [{ requirement: required.id }] })
  const role = await approved(jobRole, { title, curricula: [course.id] })
  const held = await create('@hannah', jobRoleHeld, { owner: of, role: role.id, since: day(0) })
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from training_assignment where owner = $1 and requirement = $2',
    values: [known(of).id, required.id],
  })
  const [own] = rows
  assert.ok(own)
  return { taken, required, own, held }
}

const begin = (by: string, { id }: AnyRow) => create(by, quizAttempt, { assignment: id })

const answer = (by: string, attempt: AnyRow, given: Readonly<Record<string, string>>) =>
  giveAnswer(
    engine,
    person(by),
    new Date(),
    attempt.id,
    Object.entries(given).map(([key, said]) => ({ key, given: said })),
  )

async function taking(by: string, own: AnyRow, given: Readonly<Record<string, string>>): Promise<AnyRow> {
  const attempt = await begin(by, own)
  await answer(by, attempt, given)
  return take(by, quizAttempt, attempt, 'hand-in')
}

const right = { bolts: '4417', nuts: '2903' }
const wrong = { bolts: '4417', nuts: '12' }

const stands = async (row: AnyRow) => read('@hannah', trainingAssignment, row)

test('passing meets the requirement, for as long as it is good', async () => {
  const { own } = await asked('Bolts', '@ella')
  const attempt = await taking('@ella', own, right)

  assert.deepEqual([attempt.state, attempt.score, attempt.outcome], ['handed-in', 100, 'Passed'])
  const { state, score, attempts, expiresOn } = await stands(own)
  assert.deepEqual([state, score, attempts], ['completed', 100, 1])
  assert.equal(typeof expiresOn, 'string')
})

test('one that is not passed leaves it open, the last one fails it, and assigned again they are counted anew', async () => {
  const { own } = await asked('Nuts', '@ella')
  const first = await taking('@ella', own, wrong)

  assert.deepEqual([first.score, first.outcome, (await stands(own)).state], [50, 'Not passed', 'assigned'])
  assert.equal((await resultOf(engine, person('@ella'), first.number)).judged, null)

  await taking('@ella', own, wrong)
  const failed = await stands(own)
  assert.deepEqual([failed.state, failed.score, failed.attempts], ['failed', 50, 2])
  const { judged } = await resultOf(engine, person('@ella'), first.number)
  assert.deepEqual(
    judged?.map(({ key, isRight, right: said }) => [key, isRight, said]),
    [
      ['bolts', true, '4417'],
      ['nuts', false, '2903'],
    ],
  )
  assert.equal((await refusal(begin('@ella', own))).code, 'blocked')

  await take('@priya', trainingAssignment, own, 'reassign', { reason: 'We have counted the nuts together.' })
  assert.equal((await resultOf(engine, person('@ella'), first.number)).judged, null, 'it is open again')
  const again = await begin('@ella', own)
  assert.deepEqual([again.attempt, again.allowed], [1, 2])
})

test('answers are kept one by one, to what was drawn alone, and all are wanted', async () => {
  const { own } = await asked('Washers', '@ella')
  const attempt = await begin('@ella', own)
  assert.match((await refusal(begin('@ella', own))).why, /begun this quiz already/)

  await answer('@ella', attempt, { bolts: '1' })
  assert.deepEqual((await refusal(take('@ella', quizAttempt, attempt, 'hand-in'))).guards, ['all-answered'])
  assert.match((await refusal(answer('@ella', attempt, { screws: '1' }))).why, /none of the questions/)
  const kept = await answer('@ella', attempt, { nuts: '2' })
  const lines = kept.answers as readonly { readonly says: string; readonly given: string }[]
  assert.deepEqual(
    lines.map(({ says, given }) => [says, given]),
    [
      ['How many bolts?', '1'],
      ['How many nuts?', '2'],
    ],
  )
})

test('only who is to learn it takes the quiz', async () => {
  const { own } = await asked('Rivets', '@ella')

  assert.equal((await refusal(begin('@hannah', own))).code, 'not-allowed')
  // Whoever may not read what others learn is told of an assignment of theirs what they are told of none.
  const hidden = await refusal(begin('@marek', own))
  assert.equal(hidden.code, 'invalid')
  assert.deepEqual(hidden, await refusal(create('@marek', quizAttempt, { assignment: 'TRA-1999-0001' })))
  const attempt = await begin('@ella', own)
  assert.equal((await refusal(answer('@hannah', attempt, right))).code, 'not-allowed')
  assert.equal((await refusal(take('@hannah', quizAttempt, attempt, 'hand-in'))).code, 'not-allowed')
  assert.equal((await refusal(take('@marek', quizAttempt, attempt, 'hand-in'))).code, 'not-found')
})

test('nothing that is entered when an attempt begins counts but the assignment', async () => {
  const { own } = await asked('Screws', '@ella')
  const attempt = await create('@ella', quizAttempt, {
    assignment: own.id,
    passMark: 1,
    allowed: 99,
    answers: [{ key: 'easy', says: 'Is it?', given: 'Yes' }],
  })

  assert.deepEqual([attempt.passMark, attempt.allowed], [100, 2])
  assert.equal((attempt.answers as readonly unknown[]).length, 2)
})

test('an attempt is scored by the quiz as it stood when it began', async () => {
  const { own, taken: of } = await asked('Pins', '@ella')
  const attempt = await begin('@ella', own)
  await take('@maya', quiz, of, 'amend', {
    values: { questions: [question('bolts', '1'), question('nuts', '2')] },
    reason: 'They were counted again.',
  })
  await answer('@ella', attempt, right)

  assert.equal((await take('@ella', quizAttempt, attempt, 'hand-in')).outcome, 'Passed')
})

test('what is no longer needed is broken off', async () => {
  const { own, held } = await asked('Clips', '@ella')
  const attempt = await begin('@ella', own)
  await take('@hannah', jobRoleHeld, held, 'end', { reason: 'She works elsewhere from today.' })

  assert.equal((await stands(own)).state, 'cancelled')
  assert.equal((await read('@ella', quizAttempt, attempt)).state, 'broken-off')
})

test('a quiz that a requirement needs stays in use', async () => {
  const { taken: of } = await asked('Hooks', '@ella')

  assert.match((await refusal(take('@hannah', quiz, of, 'retire', { reason: 'Nobody likes it.' }))).why, /“Hooks”/)
})

test('statistics are for those who read what is right', async () => {
  const { own, taken: of } = await asked('Nails', '@ella')
  await taking('@ella', own, wrong)

  const [bolts, nuts] = await quizStatistics(engine, person('@hannah'), of.number)
  assert.deepEqual([bolts?.right, nuts?.right, nuts?.mostWrong], [100, 0, { given: '12', count: 1 }])
  assert.equal((await refusal(quizStatistics(engine, person('@ella'), of.number))).code, 'not-found')
})

test('who leads somebody sees how often they tried, and none of their answers', async () => {
  const { own } = await asked('Bands', '@ella')
  const attempt = await taking('@ella', own, right)

  assert.deepEqual((await takenQuiz(engine, person('@priya'), own.number)).attempts, [])
  assert.equal((await takenQuiz(engine, person('@ella'), own.number)).attempts.length, 1)
  assert.equal((await refusal(read('@priya', quizAttempt, attempt))).code, 'not-found')
})
