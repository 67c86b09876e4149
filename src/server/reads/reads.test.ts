// That somebody reads a record that is not for everybody is told: by whom, how, once in a while, and without holding anybody up.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { verifyOne } from '#kernel/trail/verify.server.ts'
import { openTestApp, minute, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { until } from '../../../test/until.ts'

type Made = Body & { readonly version: number; readonly number: string; readonly id: string }
type Items = { readonly items: readonly { readonly body: EventBody }[] }

let app: TestApp
let quinn: Caller
let paula: Caller
let ada: Caller
let ownerId: string

const path = '/api/v1/risks'

const wanted = {
  title: 'Hoist without inspection',
  type: 'Risk',
  cause: 'No plan for inspections',
  event: 'Load falls',
  consequence: 'Somebody is injured',
}

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada', 'administrator')).email)
  const owner = await app.person('Quinn', 'quality-manager')
  ownerId = owner.id
  quinn = await app.signIn(owner.email)
  paula = await app.signIn((await app.person('Paula', 'staff')).email)
})
after(() => app.close())

async function made(confidentiality: string, more: object = {}): Promise<Made> {
  const answer = await quinn.call('POST', path, { payload: { ...wanted, confidentiality, ...more } })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Made>()
}

async function seen(caller: Caller, number: string, rest = ''): Promise<Made> {
  const answer = await caller.call('GET', `${path}/${number}${rest}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return rest === '' ? answer.json<Made>() : ({} as Made)
}

const readsOf = (id: string) => app.eventsOf(`${id}/reads`)

const toldOf = (id: string, many: number) =>
  until(async () => {
    const told = await readsOf(id)
    return told.length >= many && told
  })

/** Everything that was read so far is told by then: a read that is waited for stands behind it. */
async function allIsTold(): Promise<void> {
  const { id, number } = await made('Confidential')
  await seen(quinn, number)
  await toldOf(id, 1)
}

test('who opens a confidential record is told, and the record stays as it is', async () => {
  const { id, number, version } = await made('Confidential')
  const stood = await app.eventsOf(id)

  await seen(quinn, number)

  const [told] = await toldOf(id, 1)
  assert.ok(told)
  assert.equal(sentenceInWords(told), `Quinn Weir opened ${number}, which is Confidential`)
  assert.deepEqual([told.actor.id, told.session, told.record?.version], [ownerId, quinn.session, version])
  assert.deepEqual(await app.eventsOf(id), stood)
  assert.equal((await seen(quinn, number)).version, version)
})

test('a page that asks again and again is one look, until some minutes have passed', async () => {
  const { id, number } = await made('Restricted')

  for (const rest of ['', '/trail', '/comments', '', '/connected']) await seen(quinn, number, rest)
  await allIsTold()
  await seen(quinn, number)
  await allIsTold()

  assert.equal((await readsOf(id)).length, 1)
  app.pass(16 * minute)
  await seen(quinn, number)
  assert.equal((await toldOf(id, 2)).length, 2)
})

test('paper and dossier are told as such', async () => {
  const { id, number } = await made('Confidential')

  await seen(quinn, number, '/pdf')
  await seen(quinn, number, '/dossier')

  const told = await toldOf(id, 2)
  assert.deepEqual(
    told.map((one) => sentenceInWords(one)),
    [
      `Quinn Weir printed ${number}, which is Confidential`,
      `Quinn Weir took the dossier of ${number}, which is Confidential`,
    ],
  )
})

test('a program is told with its key and from where it calls', async () => {
  const { id, number } = await made('Confidential')
  const scope = [{ module: 'Risks', acts: 'Read' }]
  const key = await ada.call('POST', '/api/v1/api-keys', {
    payload: { title: 'Gate', lastDay: '2027-03-31', perMinute: 100, scope, owner: ownerId },
  })
  const issued = await quinn.call('POST', `/api/v1/api-keys/${key.json<Made>().number}/secret`)
  const { secret } = issued.json<{ secret: string }>()

  const headers = { host: 'localhost:3000', authorization: `Bearer ${secret}` }
  const answer = await app.fastify.inject({ method: 'GET', url: `${path}/${number}`, headers })

  assert.equal(answer.statusCode, 200, answer.body)
  const [told] = await toldOf(id, 1)
  assert.ok(told)
  assert.equal(
    sentenceInWords(told),
    `API key “Gate” for Quinn Weir opened ${number}, which is Confidential, from 127.0.0.1`,
  )
  await seen(quinn, number)
  assert.equal((await toldOf(id, 2)).length, 2)
})

test('what is for everybody is not told, nor lists, nor who was refused', async () => {
  const [open, closed] = [await made('Internal'), await made('Restricted')]

  await seen(quinn, open.number)
  await quinn.call('GET', `${path}?q=${closed.number}`)
  await quinn.call('GET', '/api/v1/search?term=hoist')
  const refused = await paula.call('GET', `${path}/${closed.number}`)
  await allIsTold()

  assert.equal(refused.statusCode, 404)
  assert.deepEqual([...(await readsOf(open.id)), ...(await readsOf(closed.id))], [])
})

test('a record that has become confidential is told from then on', async () => {
  const { id, number, version } = await made('Internal')
  await seen(quinn, number)
  await allIsTold()

  const payload = { confidentiality: 'Confidential' }
  const changed = await quinn.call('PATCH', `${path}/${number}`, { payload, headers: { 'if-match': `"${version}"` } })
  assert.equal(changed.statusCode, 200, changed.body)
  await seen(quinn, number)

  assert.equal((await toldOf(id, 1)).length, 1)
})

test('what a page fetches before it is opened is not shown where it would be told', async () => {
  const [open, closed] = [await made('Internal'), await made('Confidential')]
  const headers = { 'x-ahead': 'yes' }

  const answers = [
    await quinn.call('GET', `${path}/${open.number}`, { headers }),
    await quinn.call('GET', `${path}/${closed.number}`, { headers }),
  ]
  await allIsTold()

  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [200, 204],
  )
  assert.equal(answers[1]?.body, '')
  assert.deepEqual(await readsOf(closed.id), [])
})

test('who may read the record finds its reads in the trail, and nobody else', async () => {
  const { id, number } = await made('Restricted')
  await seen(quinn, number)
  await toldOf(id, 1)

  const asked = (caller: Caller, query: string) => caller.call('GET', `/api/v1/trail?${query}`)
  const found = async (caller: Caller, query: string) =>
    (await asked(caller, query)).json<Items>().items.map(({ body }) => body.kind)

  assert.deepEqual(await found(quinn, `record=${number}&kind=read,viewed`), ['read'])
  assert.ok((await found(quinn, `record=${number}`)).includes('created'))
  assert.deepEqual(await found(paula, `record=${number}`), [])
  assert.ok((await found(quinn, 'of=risk&kind=read')).length > 0)
  assert.deepEqual(await found(paula, 'kind=read'), [])
  const report = await verifyOne(app.context.engine.pool, `${id}/reads`)
  assert.ok(report.ok, report.words.join(' '))
})

test('whoever holds the record holds up neither the read nor its telling', async () => {
  const { id, number } = await made('Confidential')
  const connection = await app.database.owner.connect()
  try {
    await connection.query('begin')
    await connection.query('select from card where id = $1 for update', [id])
    await connection.query('select from chain where id = $1 for update', [id])

    await seen(quinn, number)

    assert.equal((await toldOf(id, 1)).length, 1)
  } finally {
    await connection.query('rollback')
    connection.release()
  }
})

test('a read that cannot be told is answered all the same, and told later', async () => {
  const { id, number } = await made('Confidential')
  await app.database.owner.query(`create function stop_reads() returns trigger language plpgsql as
    $$ begin if new.kind = 'read' then raise 'no room'; end if; return new; end $$`)
  await app.database.owner.query(
    'create trigger stop_reads before insert on event for each row execute function stop_reads()',
  )

  await seen(quinn, number)
  await until(() => app.said.find((one) => one.includes('could not be told')))
  await app.database.owner.query('drop trigger stop_reads on event')

  assert.equal((await toldOf(id, 1)).length, 1)
})

test('of suggestions nothing is told: people may write there without a name', async () => {
  const payload = { text: 'Put a bench at the gate.' }
  const answer = await paula.call('POST', '/api/v1/suggestions', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  const { id, number } = answer.json<Made>()
  await app.database.owner.query(`update card set confidentiality = 'Confidential' where id = $1`, [id])

  const read = await quinn.call('GET', `/api/v1/suggestions/${number}`)
  await allIsTold()

  assert.equal(read.statusCode, 200, read.body)
  assert.deepEqual(await readsOf(id), [])
})
