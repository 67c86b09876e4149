// Comments on passages of a version: who makes and resolves them, what they are on, and what they keep from being signed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import type { Comment, Discussion } from '#features/comments/comments.ts'
import { newSeeder, type Seeder } from '#features/samples/seeder.server.ts'
import { storyOf } from '#features/samples/story.ts'
import type { Sample } from '#features/samples/scenario.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import type { StepView } from '#kernel/workflow/steps.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import { samples } from '../../samples.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'
import type { OpenRemarks } from './open-remarks.ts'

let app: TestApp
let seeder: Seeder
/** Writes the version. */
let callum: Caller
/** Reviews it. */
let priya: Caller
/** Writes other versions of the documents, and has no part in these. */
let jack: Caller
/** Reads what is effective. */
let ella: Caller
/** In review, in review, and one that few may read. */
let [herons, otters, vault] = ['', '', '']

const text = '1. Drain the pond with the brass quillion.\n2. Count the herons at dawn.\n3. Count the herons at dusk.'

const sections = [
  { key: 'purpose', heading: 'Purpose', depth: '1', body: written('So that no heron is fed by mistake.') },
  { key: 'pond', heading: 'At the pond', depth: '1', body: written(text) },
]

const documentOf = (key: string, title: string, more: Record<string, string | readonly string[]> = {}) => ({
  key,
  on: -20,
  by: '@callum',
  values: { title, type: '@type-work-instruction', department: '@it-and-facilities', owner: '@callum', ...more },
})

const told: readonly Sample[] = [
  {
    definition: document,
    scenarios: () => [
      documentOf('herons', 'Herons at the pond', { authors: ['@jack'] }),
      documentOf('otters', 'Otters at the weir', { authors: ['@jack'] }),
      documentOf('vault', 'The vault', { confidentiality: 'Restricted', readers: ['@priya', '@daniel'] }),
    ],
  },
  {
    definition: documentVersion,
    scenarios: (day) =>
      ['herons', 'otters', 'vault'].map((of) => ({
        key: `${of}-1`,
        on: -20,
        by: '@callum',
        madeWith: `@${of}`,
        // Who writes the document at other times has no part in this version.
        values: { sections, authors: [], reviewers: ['@priya'], approver: '@daniel', effectiveOn: day(30) },
        steps: [{ on: -10, by: '@callum', step: 'submit' }],
      })),
  },
]

async function signedIn(key: string, hashed: string): Promise<Caller> {
  const { id, email } = seeder.known(key)
  await setPassword(app.context.engine.pool, [id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(email as string) // Every person of the samples has one.
}

before(async () => {
  app = await openTestApp()
  const { engine, now } = app.context
  seeder = newSeeder({ ...engine, identity: () => Promise.resolve() })
  const ground = samples.filter(({ definition }) => definition.master)
  for (const moment of storyOf([...ground, ...told], dayAt(now(), engine.zone))) await seeder.tell(moment)
  ;[herons = '', otters = '', vault = ''] = ['@herons-1', '@otters-1', '@vault-1'].map(
    (key) => seeder.known(key).number,
  )
  const hashed = await hashedPassword(password)
  ;[callum, priya, jack, ella] = [
    await signedIn('@callum', hashed),
    await signedIn('@priya', hashed),
    await signedIn('@jack', hashed),
    await signedIn('@ella', hashed),
  ]
})
after(() => app.close())

const path = (number = herons) => `/api/v1/document-versions/${number}`
const on = (quote: string, block: number, at: number, passage = 'pond') => ({ passage, block, at, quote })
const quillion = on('brass quillion', 0, 24)

const say = (caller: Caller, payload: object, number = herons) =>
  caller.call('POST', `${path(number)}/comments`, { payload })
const said = async (caller: Caller, payload: object, number = herons) => {
  const answer = await say(caller, payload, number)
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Comment>()
}
const settled = (caller: Caller, { id }: Comment, number = herons, act = 'resolve') =>
  caller.call('POST', `${path(number)}/comments/${id}/${act}`)
async function onPassages(caller: Caller, number = herons): Promise<Discussion> {
  const answer = await caller.call('GET', `${path(number)}/comments?about=passages&limit=100`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<Discussion>()
}
const whole = async (caller: Caller, number: string) =>
  (await caller.call('GET', path(number))).json<{ version: number; steps: readonly StepView[] }>()
const stepOf = async (caller: Caller, name: string, number: string) =>
  (await whole(caller, number)).steps.find((step) => step.name === name) ?? assert.fail(name)

test('a comment keeps which words it is on, and the trail tells them', async () => {
  const comment = await said(jack, { body: 'Why brass?', anchor: quillion })

  assert.deepEqual(comment.anchor, {
    ...quillion,
    heading: '2 At the pond',
    before: 'Drain the pond with the ',
    after: '.\nCount the herons at dawn.\nCount the he',
  })
  await said(jack, { body: 'On the whole.' })
  const { items } = await onPassages(callum)
  assert.deepEqual(
    items.map(({ body }) => body),
    ['Why brass?'],
  )
  const events = (await app.eventsOf(seeder.known('@herons-1').id)).map(sentenceInWords)
  assert.match(events.at(-2) ?? '', /commented on “brass quillion” in VER-\d+-?\d*: “Why brass\?”$/)
})

test('only words that stand in a section of the version are commented on', async () => {
  for (const [anchor, field, message] of [
    [on('brass quillion', 0, 23), 'anchor.quote', 'These words do not stand there any more: select them again.'],
    [on('brass quillion', 7, 24), 'anchor.quote', 'These words do not stand there any more: select them again.'],
    [on('brass', 0, 24, 'lake'), 'anchor.passage', `${herons} has no such section any more.`],
    [on('x'.repeat(1001), 0, 0), 'anchor.quote', 'Select at most 1,000 characters.'],
    [{ ...quillion, at: -1 }, 'anchor.at', 'This is no place in a text.'],
    ['here', 'anchor', 'This is no place in a text.'],
  ] as const) {
    const answer = await say(jack, { body: 'Why?', anchor })
    const { field: where } = answer.json<{ field: string }>()
    assert.deepEqual([answer.statusCode, where, answer.json<Body>().message], [422, field, message])
  }
})

test('an answer is on nothing of its own, and a record without sections has no passages', async () => {
  const { id } = await said(jack, { body: 'Why brass?', anchor: quillion })

  const answer = await say(callum, { body: 'It lasts.', answers: id, anchor: quillion })

  assert.deepEqual([answer.statusCode, answer.json<{ field: string }>().field], [422, 'anchor'])
  const { number } = seeder.known('@herons')
  const other = await callum.call('POST', `/api/v1/documents/${number}/comments`, {
    payload: { body: 'Why?', anchor: quillion },
  })
  assert.deepEqual([other.statusCode, other.json<{ field: string }>().field], [422, 'anchor'])
})

test('whoever may not read the document neither comments on it nor hears of comments', async () => {
  const refused = await say(jack, { body: 'Why?', anchor: quillion }, vault)
  assert.equal(refused.statusCode, 404, refused.body)
  assert.equal((await jack.call('GET', `${path(vault)}/comments?about=passages`)).statusCode, 404)
  await said(priya, { body: 'Why?', anchor: quillion }, vault)
})

test('it is resolved by who made it, or by those who write the text, once they have answered', async () => {
  const comment = await said(priya, { body: 'Why brass?', anchor: quillion })

  const byOther = await settled(jack, comment)
  const unanswered = await settled(callum, comment)
  await said(callum, { body: 'It lasts.', answers: comment.id })

  assert.deepEqual(
    [byOther.statusCode, byOther.json<Body>().message],
    [422, 'Resolved by whoever made the comment, or by those who write the text.'],
  )
  assert.deepEqual(
    [unanswered.statusCode, unanswered.json<Body>().message],
    [422, 'Answer the comment before you resolve it.'],
  )
  assert.equal((await settled(callum, comment)).statusCode, 200)
  assert.equal((await settled(priya, comment, herons, 'reopen')).statusCode, 200)
  assert.equal((await settled(priya, comment)).statusCode, 200)
})

test('a thread on the record as a whole is resolved by whoever may talk', async () => {
  const comment = await said(priya, { body: 'When do we need it?' })

  assert.equal((await settled(jack, comment)).statusCode, 200)
})

test('nobody signs a review while comments on passages are open, and the sentence says how many and where', async () => {
  assert.equal((await stepOf(priya, 'reviewed', otters)).open, true)
  const first = await said(priya, { body: 'Why brass?', anchor: quillion }, otters)
  const second = await said(jack, { body: 'Which herons?', anchor: on('', 0, 0, 'purpose') }, otters)

  const step = await stepOf(priya, 'reviewed', otters)

  assert.equal(step.open, false)
  const why = '2 open comments on passages: “1 Purpose” and “2 At the pond”. Answer and resolve them first.'
  assert.deepEqual(
    step.guards.filter(({ passed }) => !passed),
    [{ guard: 'remarks-settled', passed: false, why, mend: { remarks: true } }],
  )
  const { version } = await whole(priya, otters)
  const refused = await priya.call('POST', `${path(otters)}/steps/reviewed`, { payload: { version } })
  assert.deepEqual([refused.statusCode, refused.json<Body>().message], [422, why])
  for (const [caller, comment] of [
    [priya, first],
    [jack, second],
  ] as const)
    assert.equal((await settled(caller, comment, otters)).statusCode, 200)
  assert.equal((await stepOf(priya, 'reviewed', otters)).open, true)
})

test('who requests changes gives a reason, or has commented on the passages that are to change', async () => {
  const { version } = await whole(priya, otters)
  const request = (reason?: string) =>
    priya.call('POST', `${path(otters)}/steps/request-changes`, { payload: { version, ...(reason && { reason }) } })
  await said(jack, { body: 'Somebody else says this.', anchor: quillion }, otters)

  const silent = await request()

  assert.equal((await stepOf(priya, 'request-changes', otters)).remarks, 0)
  assert.deepEqual(
    [silent.statusCode, silent.json<{ field: string }>().field, silent.json<Body>().message],
    [422, 'reason', 'Enter a reason of at least 10 characters, or comment on the passages that are to change.'],
  )
  await said(priya, { body: 'Steel, please.', anchor: quillion }, otters)
  assert.equal((await stepOf(priya, 'request-changes', otters)).remarks, 1)
  assert.equal((await request('too short')).statusCode, 422)

  const taken = await request()

  assert.equal(taken.statusCode, 200, taken.body)
  const events = await app.eventsOf(seeder.known('@otters-1').id)
  assert.equal(events.findLast(({ kind }) => kind === 'moved')?.reason, '1 open comment on passages: “2 At the pond”.')
})

test('what a comment is on is never changed, not even in the database', async () => {
  const { id } = await said(jack, { body: 'Why brass?', anchor: quillion })

  await assert.rejects(
    app.context.engine.pool.query({ text: 'update comment set anchor = null where id = $1', values: [id] }),
  )
})

test('the page of a document tells the open comments on its versions, to those who may read these', async () => {
  const { number } = seeder.known('@herons')
  const open = async (caller: Caller) => {
    const answer = await caller.call('GET', `/api/v1/documents/${number}/open-remarks`)
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<OpenRemarks>().items
  }
  const comment = await said(priya, { body: `Ask @[${seeder.known('@callum').id}].`, anchor: quillion })

  const remark = (await open(callum)).find(({ id }) => id === comment.id)

  assert.ok(remark)
  assert.equal(remark.body, 'Ask @Callum Reid.')
  assert.deepEqual(
    [remark.heading, remark.quote, remark.version.number, remark.version.state, remark.answers],
    ['2 At the pond', 'brass quillion', herons, 'review', 0],
  )
  assert.equal(remark.route, `/document-control/${herons}#section-pond`)
  assert.deepEqual(await open(ella), [], 'she may read the document, and not its draft')
  assert.equal((await settled(priya, comment)).statusCode, 200)
  assert.ok((await open(callum)).every(({ id }) => id !== comment.id))
  const refused = await ella.call('GET', `/api/v1/documents/${seeder.known('@vault').number}/open-remarks`)
  assert.equal(refused.statusCode, 404)
})
