// A survey from its sending to its answers, with a real mail server: one answer each, one reminder, and a door that tells nothing.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import type { SurveyTold } from '#modules/customer-feedback/survey/told.ts'
import type { RecipientsShown } from '#modules/customer-feedback/survey/recipients.ts'
import type { Results, SurveyTrend } from '#modules/customer-feedback/survey/results.ts'
import { openMailDispatcher, type MailDispatcher } from '#server/delivery/mail-dispatcher.server.ts'
import { openTestApp, startsAt, type Answer, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { openMailServer, type MailServer } from '../../../test/mail-server.ts'
import { remindOfSurveys } from './survey-mails.server.ts'

const host = 'status.northfield.example'
const outsideUrl = `http://${host}`
const day = 24 * 60 * 60_000
const today = startsAt.toISOString().slice(0, 10)

let app: TestApp
let mails: MailServer
let mailDispatcher: MailDispatcher
let handler: Caller
let reader: Caller
let ella: string
let jack: string

before(async () => {
  mails = await openMailServer()
  app = await openTestApp({
    SMTP_URL: mails.url,
    MAIL_FROM: 'Plumbline <quality@northfield.example>',
    PUBLIC_URL: 'http://quality.northfield.example',
    OUTSIDE_URL: outsideUrl,
    PROVIDER_NAME: 'Northfield',
  })
  jack = (await app.person('Jack', 'complaint-handler')).email
  handler = await app.signIn(jack)
  ella = (await app.person('Ella', 'staff')).email
  reader = await app.signIn(ella)
  mailDispatcher = openMailDispatcher(app.context)
})
after(async () => {
  await app.close()
  await mails.close()
})

const values = {
  title: 'Autumn',
  scale: 'NPS',
  question: 'Would you recommend us?',
  questions: [
    { question: 'Was it on time?', kind: 'Yes or no' },
    { question: 'What should we do better?', kind: 'Text' },
  ],
  language: 'English',
  audience: 'These addresses',
  closesOn: addDays(today, 20),
  remindAfter: 5,
}

const path = '/api/v1/surveys'

const create = (more: object) => handler.call('POST', path, { payload: { ...values, ...more } })

const step = async (number: string, name: string): Promise<Answer> => {
  const { version } = (await handler.call('GET', `${path}/${number}`)).json<{ version: number }>()
  return handler.call('POST', `${path}/${number}/steps/${name}`, { payload: { version } })
}

/** Makes a survey and sends it. @returns its number */
async function sent(...recipients: readonly string[]): Promise<string> {
  const made = await create({ recipients: recipients.join('\n') })
  assert.equal(made.statusCode, 201, made.body)
  const { number } = made.json<Body>()
  const answer = await step(number, 'send')
  assert.equal(answer.statusCode, 200, answer.body)
  await mailDispatcher.deliver()
  return number
}

const mailsTo = (email: string) => mails.arrived.filter(({ to }) => to.includes(email))

/** The token that the last mail to somebody carries. */
function tokenOf(email: string): string {
  const mail = mailsTo(email).at(-1)
  assert.ok(mail, `no mail has arrived at ${email}`)
  const [, token] = /http:\/\/status\.northfield\.example\/outside\/survey#([\w-]{43})/.exec(mail.text) ?? []
  assert.ok(token, mail.text)
  assert.ok(mail.html.includes(token))
  return token
}

const call = (way: string, payload: object) =>
  app.fastify.inject({ method: 'POST', url: `/outside/api/survey${way}`, headers: { host }, payload })

const open = (token: string) => call('', { token })

const give = (token: string, score: number, more: object = {}) => call('/answer', { token, score, ...more })

const results = async (number: string) => (await handler.call('GET', `${path}/${number}/results`)).json<Results>()

const answersIn = async () => {
  const { rows } = await app.database.owner.query<{ count: number }>('select count(*)::int as count from survey_answer')
  return rows[0]?.count
}

test('addresses that are none, or stand twice, are refused beside the field', async () => {
  for (const [recipients, says] of [
    ['kim@example', '“kim@example” is no email address.'],
    ['kim@example.com\nKIM@example.com', 'KIM@example.com stands there twice.'],
  ] as const) {
    const answer = await create({ recipients })
    assert.deepEqual([answer.statusCode, answer.json<Body>().message], [422, says])
    assert.equal(answer.json<Body>().field, 'recipients')
  }
})

test('a survey is answered once by each link, and the answer stands as it was given', async () => {
  const number = await sent('Kim Park <kim@example.com>', 'ana@example.com')
  const token = tokenOf('kim@example.com')
  assert.equal(mailsTo('kim@example.com')[0]?.headers.get('subject'), 'A question from Northfield')
  assert.notEqual(token, tokenOf('ana@example.com'))

  const read = await open(token)
  assert.deepEqual(read.json<SurveyTold>(), {
    kind: 'NPS',
    language: 'English',
    question: values.question,
    questions: values.questions,
    state: 'open',
    until: addDays(values.closesOn, -1),
  })
  assert.equal(read.headers['set-cookie'], undefined)
  const given = await give(token, 3, { comment: 'It came late.', replies: ['No', ''] })
  assert.deepEqual([given.statusCode, given.json<SurveyTold>().state], [200, 'answered'])

  const again = await give(token, 10)
  assert.equal(again.statusCode, 422, again.body)
  assert.equal(again.json<Body>().message, 'This survey was answered by this link already. Thank you.')
  assert.equal((await open(token)).json<SurveyTold>().state, 'answered')
  const found = await results(number)
  assert.deepEqual([found.recipients, found.answers, found.score], [2, 1, -100])
  const [answer] = found.given
  assert.ok(answer)
  assert.deepEqual(
    answer.replies.map(({ reply }) => reply),
    ['No'],
  )
  assert.deepEqual([answer.contact, answer.comment, answer.low], ['Kim Park', 'It came late.', true])
  const change = { payload: { version: 1, score: 9 } }
  assert.notEqual((await handler.call('PATCH', `/api/v1/survey-answers/${answer.number}`, change)).statusCode, 200)
})

test('of two answers by one link that come at once, one is kept', async () => {
  await sent('twice@example.com')
  const token = tokenOf('twice@example.com')
  const known = (await answersIn()) ?? 0

  const both = await Promise.all([give(token, 9), give(token, 1)])

  assert.deepEqual(
    both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [200, 422],
  )
  assert.equal(await answersIn(), known + 1)
})

test('a low score is a task of whoever owns the survey, done with a note', async () => {
  const number = await sent('low@example.com', 'high@example.com')
  await give(tokenOf('low@example.com'), 6)
  await give(tokenOf('high@example.com'), 7)
  const { given } = await results(number)
  const low = given.find(({ score }) => score === 6)

  const { rows } = await app.database.owner.query<{ number: string }>(
    `select c.number from task t join card c on c.id = t.card where c.kind = 'survey-answer' and t.ended_at is null`,
  )
  const asked = rows.map((row) => row.number)
  assert.ok(low && asked.includes(low.number), 'the detractor is a task')
  assert.ok(!asked.includes(given.find(({ score }) => score === 7)?.number ?? ''), 'the passive is none')
  const done = await handler.call('POST', `/api/v1/survey-answers/${low.number}/steps/follow-up`, {
    payload: { version: 1, values: { note: 'Called; a new one is on its way.' } },
  })
  assert.equal(done.statusCode, 200, done.body)
  assert.deepEqual((await results(number)).given.find(({ score }) => score === 6)?.state, 'followed-up')
})

test('the trail names the customer who answered', async () => {
  const number = await sent('Jo Hall <jo@example.com>')
  await give(tokenOf('jo@example.com'), 9)
  const [answer] = (await results(number)).given
  const { rows } = await app.database.owner.query<{ id: string }>('select id from card where number = $1', [
    answer?.number,
  ])
  const [made] = await app.eventsOf(rows[0]?.id ?? '')
  assert.deepEqual([made?.kind, made?.actor.kind, made?.actor.name], ['created', 'customer', 'Jo Hall (customer)'])
})

test('a token that is guessed leads nowhere, and one of a survey opens no complaint', async () => {
  await sent('walk@example.com')
  const token = tokenOf('walk@example.com')
  const guessed = await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)
  const never = await open('')
  assert.deepEqual([guessed.statusCode, guessed.body], [never.statusCode, never.body])
  assert.equal(guessed.statusCode, 404)
  const status = { method: 'POST', url: '/outside/api/status', headers: { host }, payload: { token } } as const
  assert.equal((await app.fastify.inject(status)).statusCode, 404)
  const { rows } = await app.database.owner.query<{ body: string }>('select body from outbox')
  assert.ok(
    rows.every(({ body }) => !body.includes(token)),
    'what is kept of the mail leads nowhere',
  )
})

test('what does not fit the scale or a question is refused beside it', async () => {
  await sent('fit@example.com')
  const token = tokenOf('fit@example.com')
  const score = (await give(token, 11)).json<Body>()
  assert.deepEqual([score.message, score.field], ['Choose a figure from 0 to 10.', 'score'])
  const reply = (await give(token, 5, { replies: ['Perhaps'] })).json<Body>()
  assert.deepEqual([reply.message, reply.field], ['This answer does not fit its question.', 'reply0'])
  assert.equal((await give(token, 5, { replies: 'none' })).statusCode, 422)
})

test('a closed survey says so and takes nothing', async () => {
  const number = await sent('closed@example.com')
  const token = tokenOf('closed@example.com')
  assert.equal((await step(number, 'close')).statusCode, 200)

  assert.equal((await open(token)).json<SurveyTold>().state, 'closed')
  const late = await give(token, 9)
  assert.deepEqual(
    [late.statusCode, late.json<Body>().message],
    [422, 'This survey is closed. Thank you for wanting to answer.'],
  )
  assert.equal((await results(number)).answers, 0)
})

test('the addresses of a survey are read by whoever works with it, what came back by all', async () => {
  const number = await sent('private@example.com')
  assert.equal((await give(tokenOf('private@example.com'), 9, { comment: 'All as promised.' })).statusCode, 200)

  const asked = await reader.call('GET', `${path}/${number}`)
  const listed = await reader.call('GET', path)
  const answers = await reader.call('GET', '/api/v1/survey-answers')

  assert.equal(asked.statusCode, 404, asked.body)
  assert.ok(!listed.body.includes(number), listed.body)
  assert.match(answers.body, /All as promised\./)
  assert.equal((await handler.call('GET', `${path}/${number}`)).statusCode, 200)
})

test('where somebody is called back is told to whoever works with the survey, and to nobody else who reads the answer', async () => {
  const number = await sent('Kim Park <kim@private.example>')
  await give(tokenOf('kim@private.example'), 2)
  const [answer = assert.fail()] = (await results(number)).given

  const read = await reader.call('GET', `/api/v1/survey-answers/${answer.number}`)
  const trail = await reader.call('GET', `/api/v1/survey-answers/${answer.number}/trail`)
  const { items } = (await handler.call('GET', `${path}/${number}/recipients`)).json<RecipientsShown>()

  assert.equal(trail.statusCode, 200, trail.body)
  for (const { body } of [read, trail]) {
    assert.match(body, /Kim Park/)
    assert.doesNotMatch(body, /private\.example/)
  }
  assert.deepEqual(
    items.map(({ email, answer: given }) => [email, given]),
    [['kim@private.example', answer.number]],
  )
})

test('a question that is taken back says so, and nobody is reminded of it', async () => {
  const number = await sent('back@example.com', 'stays@example.com')
  const list = `${path}/${number}/recipients`
  assert.equal((await reader.call('GET', list)).statusCode, 404)
  const { items } = (await handler.call('GET', list)).json<RecipientsShown>()
  assert.deepEqual(
    items.map(({ email, state }) => [email, state]),
    [
      ['back@example.com', 'asked'],
      ['stays@example.com', 'asked'],
    ],
  )
  const back = `${path}/${number}/recipients/${items[0]?.id}/withdraw`
  assert.equal((await reader.call('POST', back)).statusCode, 404)
  assert.equal((await handler.call('POST', back)).statusCode, 204)
  assert.equal((await handler.call('POST', back)).statusCode, 404)

  const token = tokenOf('back@example.com')
  assert.equal((await open(token)).json<SurveyTold>().state, 'withdrawn')
  assert.equal((await give(token, 9)).statusCode, 422)
  assert.equal((await open(tokenOf('stays@example.com'))).json<SurveyTold>().state, 'open')
})

test('who has not answered is reminded once; who has, never; both links work', async () => {
  const number = await sent('quick@example.com', 'slow@example.com')
  const first = tokenOf('slow@example.com')
  await give(tokenOf('quick@example.com'), 9)
  const desk = { engine: app.context.engine, outsideUrl, sender: { publicUrl: outsideUrl, provider: 'Northfield' } }
  const remind = () => remindOfSurveys(desk, app.context.now())
  assert.equal(await remind(), 0, 'it is too early')
  app.pass(5 * day)
  ;[reader, handler] = [await app.signIn(ella), await app.signIn(jack)]
  assert.ok((await remind()) > 0)
  assert.equal(await remind(), 0)
  await mailDispatcher.deliver()

  assert.deepEqual([mailsTo('slow@example.com').length, mailsTo('quick@example.com').length], [2, 1])
  for (const nobody of ['closed@example.com', 'back@example.com']) assert.equal(mailsTo(nobody).length, 1, nobody)
  const second = tokenOf('slow@example.com')
  assert.notEqual(second, first)
  assert.equal((await give(first, 8)).statusCode, 200)
  assert.equal((await open(second)).json<SurveyTold>().state, 'answered')
  assert.equal((await results(number)).reminded, 1)
})

test('the trend counts what was given by month, for each kind', async () => {
  const trend = (await reader.call('GET', `${path}/trend?kind=NPS&months=12`)).json<SurveyTrend>()
  assert.equal(trend.months.length, 12)
  assert.equal(trend.months.at(-1)?.answers, await answersIn())
  assert.equal((await reader.call('GET', `${path}/trend?kind=CES`)).json<SurveyTrend>().answers, 0)
  assert.equal((await reader.call('GET', `${path}/trend?kind=XYZ`)).statusCode, 422)
})

// Time passes here, so it comes last.
test('from its closing day on a survey takes nothing, though nothing has closed it yet', async () => {
  const closesOn = dayAt(app.context.now(), app.context.engine.zone)
  const made = await create({ recipients: 'last@example.com', closesOn: addDays(closesOn, 2) })
  const { number } = made.json<Body>()
  assert.equal((await step(number, 'send')).statusCode, 200)
  await mailDispatcher.deliver()
  const token = tokenOf('last@example.com')
  app.pass(day)
  assert.equal((await open(token)).json<SurveyTold>().state, 'open')
  app.pass(day)

  const told = (await open(token)).json<SurveyTold>()
  const answer = await give(token, 9)

  assert.equal(told.state, 'closed')
  assert.deepEqual(
    [answer.statusCode, answer.json<Body>().message],
    [422, 'This survey is closed. Thank you for wanting to answer.'],
  )
})
