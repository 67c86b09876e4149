import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { capa } from '#modules/issue-management/capa.ts'
import { extension } from '#modules/modules.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { action } from './action.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, known, read, take, whole } = app

const ask = (owner: string, due = day(5)) =>
  create('@priya', action, {
    title: 'Write the set-up of the torque station down',
    expected: 'A released instruction with a photograph of each setting.',
    due,
    owner,
  })

const more = (by: string, { number }: AnyRow, until = day(30)) =>
  create(by, extension, { parent: number, until, reason: 'The photographer is ill until next week.' })

/** The last thing that the trail tells of a record. */
async function lastOf({ id }: AnyRow): Promise<EventBody> {
  const { rows } = await engine.pool.query<{ body: string }>({
    text: 'select body from event where chain = $1 order by place desc limit 1',
    values: [id],
  })
  return JSON.parse(rows[0]?.body ?? '{}') as EventBody // A border: the trail's own text.
}

const proof = { values: { evidence: 'Instruction WI-PRD-031 released.', doneOn: day(0) } }

test('nobody moves a day that is agreed by hand', async () => {
  const asked = await ask('@ella')

  const refused = await refusal(change('@priya', action, asked, { due: day(60) }))
  assert.equal(refused.code, 'invalid')
  assert.match(refused.why, /agreed.*extension/)
  assert.equal((await change('@priya', action, asked, { expected: 'A draft.', due: day(5) })).due, day(5))
})

test('whoever may not read a record learns nothing of it through what is a part of it, nor of which kind it is', async () => {
  const request = await more('@ella', await ask('@ella'))
  const secret = await create('@maya', capa, {
    title: 'Membranes are scratched',
    source: 'Trend',
    openedOn: day(0),
    statement: 'Nine of a thousand since the spring.',
    owner: '@maya',
    confidentiality: 'Restricted',
  })
  const jack = (work: (door: UnitOfWork) => Promise<unknown>) =>
    refusal(together(engine, app.person('@jack'), new Date(), work))

  const changed = await jack((door) => door.save(extension, request.number, 1, { reason: 'Because of the holidays.' }))
  assert.equal(changed.why, `There is no due date extension ${request.number}, or you may not read it.`)
  const values = { until: day(30), reason: 'The photographer is ill until next week.' }
  const asked = await jack((door) => door.create(extension, { ...values, parent: secret.id }))
  assert.equal(asked.why, `There is no action ${secret.id}, or you may not read it.`)
})

test('whoever does the work asks for a later day, and nobody else', async () => {
  const asked = await ask('@ella')

  assert.equal((await refusal(more('@priya', asked))).code, 'not-allowed')
  assert.equal((await refusal(more('@jack', asked))).code, 'not-found')
  const request = await more('@ella', asked)
  assert.deepEqual(
    [request.state, request.was, request.work, request.asker, request.manager],
    ['requested', day(5), asked.title, known('@ella').id, known('@priya').id],
  )
})

test('the day that is asked for lies after the one that stands, and not in the past', async () => {
  const asked = await ask('@ella')
  const late = await ask('@ella', day(-20))

  assert.match((await refusal(more('@ella', asked, day(5)))).why, /^Choose a day after/)
  assert.match((await refusal(more('@ella', late, day(-8)))).why, /passed already/)
})

test('while one request waits there is no second one', async () => {
  const asked = await ask('@ella')
  const request = await more('@ella', asked)

  const refused = await refusal(more('@ella', asked))
  assert.ok(refused.why.startsWith(`${request.number} asks for a later day already`), refused.why)
  await take('@ella', extension, request, 'withdraw')
  assert.equal((await more('@ella', asked)).state, 'requested')
})

test('the day moves when line manager and quality have signed, in the same act, and the trail says why', async () => {
  const asked = await ask('@ella')
  const request = await more('@ella', asked)

  assert.equal((await take('@priya', extension, request, 'approve')).state, 'requested')
  assert.equal((await read('@ella', action, asked)).due, day(5))
  assert.equal((await take('@sofia', extension, request, 'approve')).state, 'approved')
  assert.equal((await read('@ella', action, asked)).due, day(30))
  const { rounds } = await whole('@ella', extension, request)
  assert.deepEqual(
    rounds.flatMap(({ signatures }) => signatures.map(({ seat, name }) => [seat, name])),
    [
      ['Line manager', 'Priya Nair'],
      ['Quality', 'Sofia Almeida'],
    ],
  )
  const [moved, decided] = await Promise.all([lastOf(asked), lastOf(request)])
  assert.deepEqual(
    [moved.kind, moved.reason, moved.act, moved.changes?.map(({ field, from, to }) => [field, from, to])],
    ['changed', `${request.number} was approved.`, decided.act, [['due', day(5), day(30)]]],
  )
})

test('nobody decides about their own request', async () => {
  const asked = await ask('@sofia')
  const request = await more('@sofia', asked)

  assert.equal((await refusal(take('@sofia', extension, request, 'approve'))).code, 'not-allowed')
  assert.equal(
    (await refusal(take('@sofia', extension, request, 'reject', { reason: 'I changed my mind.' }))).code,
    'not-allowed',
  )
  assert.equal((await take('@maya', extension, request, 'approve')).state, 'requested')
  assert.equal((await refusal(take('@maya', extension, request, 'approve'))).code, 'not-allowed')
})

test('where nobody is line manager of the owner, the quality manager decides beside quality', async () => {
  const asked = await ask('@helena')
  const request = await more('@helena', asked)

  assert.equal((await take('@sofia', extension, request, 'approve')).state, 'requested')
  assert.equal((await take('@maya', extension, request, 'approve')).state, 'approved')
})

test('a rejection is signed, says why, and leaves the day as it is', async () => {
  const asked = await ask('@ella')
  const request = await more('@ella', asked)

  assert.equal((await refusal(take('@priya', extension, request, 'reject', { reason: 'No.' }))).code, 'invalid')
  const reason = 'The station runs every day with the old settings.'
  assert.equal(
    (await refusal(take('@priya', extension, request, 'reject', { reason, unsigned: true }))).code,
    'invalid',
  )
  assert.equal((await take('@priya', extension, request, 'reject', { reason })).state, 'rejected')
  assert.equal((await read('@ella', action, asked)).due, day(5))
  const { rows } = await engine.pool.query<{ kind: string; title: string; body: string }>({
    text: 'select kind, title, body from alert where card = $1 and person = $2 and kind = $3',
    values: [asked.id, known('@ella').id, 'rejection'],
  })
  assert.equal(rows.length, 1)
  assert.match(rows[0]?.title ?? '', /stays due .* by Priya Nair/)
})

test('what is done needs no more time', async () => {
  const asked = await ask('@ella')
  const request = await more('@ella', asked)
  await take('@ella', action, asked, 'complete', proof)

  assert.equal((await refusal(more('@ella', asked))).code, 'not-allowed')
  await take('@sofia', extension, request, 'approve')
  assert.match((await refusal(take('@priya', extension, request, 'approve'))).why, /no longer open/)
})

test('a request that has lost its point lapses by itself, and only that', async () => {
  const [done, handedOn, open] = [await ask('@ella'), await ask('@ella'), await ask('@ella')]
  const [first, second, third] = [await more('@ella', done), await more('@ella', handedOn), await more('@ella', open)]
  await take('@ella', action, done, 'complete', proof)
  await change('@priya', action, handedOn, { owner: '@callum' })

  const log = { info: () => undefined, warn: () => undefined, error: (said: string) => assert.fail(said) }
  await takeDueSteps(engine, new Date(), log)

  const states = await Promise.all([first, second, third].map((one) => read('@maya', extension, one)))
  assert.deepEqual(
    states.map(({ state }) => state),
    ['lapsed', 'lapsed', 'requested'],
  )
})

test('a record tells how often its day was moved, and which it was at first', async () => {
  const asked = await ask('@ella')
  for (const until of [day(20), day(40)]) {
    const request = await more('@ella', asked, until)
    await take('@priya', extension, request, 'approve')
    await take('@sofia', extension, request, 'approve')
  }

  const { parts } = await whole('@ella', action, asked)
  assert.deepEqual(
    parts.extension?.map(({ was, until }) => [was, until]),
    [
      [day(5), day(20)],
      [day(20), day(40)],
    ],
  )
})
