import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'

const day = 24 * 60 * 60_000

type Known = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let quality: Known
let owner: Known
let stand: Known

before(async () => {
  app = await openTestApp()
  quality = await app.person('Quinn', 'quality-manager', 'administrator')
  owner = await app.person('Olga')
  stand = await app.person('Stan')
})
after(() => app.close())

const today = (): Day => dayAt(app.context.now(), 'Europe/London')

type Shown = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly seen: string
  readonly rounds: readonly { readonly signatures: readonly { readonly name: string; readonly role: string }[] }[]
}

const shown = async (by: Caller, path: string) => (await by.call('GET', path)).json<Shown>()

async function made(by: Caller, records: string, payload: object): Promise<Shown> {
  const answer = await by.call('POST', `/api/v1/${records}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Shown>()
}

async function step(by: Caller, email: string, path: string, name: string, more: object = {}, signs = false) {
  const { version, seen } = await shown(by, path)
  const signature = { email, password, seen }
  return by.call('POST', `${path}/steps/${name}`, { payload: { version, ...more, ...(signs && { signature }) } })
}

/** Hands over from the one to the other, from so many days ahead to so many. */
async function handOver(from: Known, to: Known, covers: string, [first, last]: readonly [number, number]) {
  const by = await app.signIn(from.email)
  const { number } = await made(by, 'delegations', {
    title: 'Leave',
    owner: from.id,
    delegate: to.id,
    covers,
    firstDay: addDays(today(), first),
    lastDay: addDays(today(), last),
  })
  const path = `/api/v1/delegations/${number}`
  const answer = await step(by, from.email, path, 'agree', {}, true)
  assert.equal(answer.statusCode, 200, answer.body)
  return path
}

async function askedOf(person: Known, creator: Known) {
  const by = await app.signIn(creator.email)
  const asked = await made(by, 'actions', {
    title: 'Move the reference weights',
    expected: 'They stand in the new cabinet.',
    due: addDays(today(), 20),
    owner: person.id,
  })
  return `/api/v1/actions/${asked.number}`
}

const proof = () => ({ values: { evidence: 'Photograph of the cabinet.', doneOn: today() } })

test('in the days agreed, and in no others, a delegate does what the other would do, and the trail names both', async () => {
  const path = await askedOf(owner, quality)
  assert.equal((await (await app.signIn(stand.email)).call('GET', path)).statusCode, 404)
  await handOver(owner, stand, 'Everything but signatures', [2, 4])
  assert.equal((await (await app.signIn(stand.email)).call('GET', path)).statusCode, 404)

  app.pass(2 * day)
  const answer = await step(await app.signIn(stand.email), stand.email, path, 'complete', proof())

  assert.equal(answer.statusCode, 200, answer.body)
  const told = (await app.eventsOf(answer.json<Shown>().id)).at(-1)
  assert.ok(told)
  assert.match(sentenceInWords(told), /^Stan Weir \(on behalf of Olga Weir\) moved ACT-/)
  app.pass(3 * day)
  assert.equal((await (await app.signIn(stand.email)).call('GET', path)).statusCode, 404)
})

test('who handed over all but signatures is not signed for; who handed over everything is, in both names', async () => {
  const path = await askedOf(owner, stand)
  await step(await app.signIn(owner.email), owner.email, path, 'complete', proof())
  const other = await app.person('Uma')
  const by = await app.signIn(other.email)
  await handOver(quality, other, 'Everything but signatures', [0, 1])
  const refused = await step(by, other.email, path, 'verify', {}, true)
  assert.equal(refused.statusCode, 403, refused.body)

  await handOver(quality, other, 'Everything', [0, 1])
  const verified = await step(by, other.email, path, 'verify', {}, true)

  assert.equal(verified.statusCode, 200, verified.body)
  const [signature] = (await shown(by, path)).rounds.flatMap(({ signatures }) => signatures)
  assert.deepEqual([signature?.name, signature?.role], ['Uma Weir', 'Quality manager, on behalf of Quinn Weir'])
})

test('nobody verifies their own work in the name of another', async () => {
  await handOver(quality, owner, 'Everything', [0, 1])
  const path = await askedOf(owner, quality)
  const by = await app.signIn(owner.email)
  await step(by, owner.email, path, 'complete', proof())

  const refused = await step(by, owner.email, path, 'verify', {}, true)

  assert.equal(refused.statusCode, 403)
  assert.match(refused.json<{ message: string }>().message, /own work/)
})

test('what was handed over is not handed on, and nobody makes themselves a delegate', async () => {
  const third = await app.person('Theo')
  await handOver(owner, third, 'Everything', [0, 1])
  const by = await app.signIn(third.email)
  const values = { title: 'Leave', covers: 'Everything', firstDay: today(), lastDay: today() }
  const enter = (payload: object) => by.call('POST', '/api/v1/delegations', { payload: { ...values, ...payload } })

  const onwards = await enter({ owner: owner.id, delegate: stand.id })
  const forMe = await enter({ owner: quality.id, delegate: third.id })
  const toMyself = await made(by, 'delegations', { ...values, owner: third.id, delegate: third.id })

  for (const refused of [onwards, forMe]) {
    assert.equal(refused.statusCode, 403, refused.body)
    assert.match(refused.body, /entered by the person who hands over/)
  }
  assert.equal(
    (await step(by, third.email, `/api/v1/delegations/${toMyself.number}`, 'agree', {}, true)).statusCode,
    403,
  )
})

test('an administrator hands over no right to administer, and what is taken back ends at once', async () => {
  const vera = await app.person('Vera')
  const path = await handOver(quality, vera, 'Everything', [0, 1])
  const by = await app.signIn(vera.email)
  const site = { name: 'Oslo', timeZone: 'Europe/Oslo' }
  const me = async () => (await by.call('GET', '/api/v1/session')).json<{ person: { standsFor: unknown[] } }>().person

  assert.equal((await by.call('POST', '/api/v1/sites', { payload: site })).statusCode, 403)
  assert.equal((await me()).standsFor.length, 1)
  const taken = await step(by, vera.email, path, 'withdraw', { reason: 'Quinn is back earlier.' })

  assert.equal(taken.statusCode, 200, taken.body)
  assert.deepEqual((await me()).standsFor, [])
})

test('neither an administrator nor a line manager hands over for another; an administrator ends what was handed over', async () => {
  const given = await app.person('Wim')
  const path = await handOver(quality, given, 'Everything', [0, 1])
  const admin = await app.person('Xena', 'administrator')
  await app.database.owner.query('update person set line_manager = $1 where id = $2', [admin.id, owner.id])
  const by = await app.signIn(admin.email)
  const values = { title: 'Leave', covers: 'Everything', firstDay: today(), lastDay: today() }

  const entered = await by.call('POST', '/api/v1/delegations', {
    payload: { ...values, owner: owner.id, delegate: given.id },
  })
  const ended = await step(by, admin.email, path, 'withdraw', { reason: 'Quinn is back, and away from a desk.' })

  assert.equal(entered.statusCode, 403, entered.body)
  assert.equal(ended.statusCode, 200, ended.body)
})

test('what is entered by one is not turned into what another hands over', async () => {
  const by = await app.signIn(stand.email)
  const values = { title: 'Leave', covers: 'Everything', firstDay: today(), lastDay: today(), delegate: quality.id }
  const { number, version } = await made(by, 'delegations', values)

  const turned = await by.call('PATCH', `/api/v1/delegations/${number}`, {
    headers: { 'if-match': `"${version}"` },
    payload: { owner: owner.id },
  })

  assert.equal(turned.statusCode, 403, turned.body)
})

test('who gives rights to people does not sign for somebody besides', async () => {
  const hands = async (covers: string) => {
    const by = await app.signIn(quality.email)
    const { number } = await made(by, 'delegations', {
      title: 'A day off',
      owner: quality.id,
      delegate: (await app.person(covers === 'Everything' ? 'Ava' : 'Abe', 'administrator')).id,
      covers,
      firstDay: today(),
      lastDay: addDays(today(), 2),
    })
    return step(by, quality.email, `/api/v1/delegations/${number}`, 'agree', {}, true)
  }
  const both = await hands('Everything')
  assert.equal(both.statusCode, 422, both.body)
  assert.match(both.json<{ message: string }>().message, /^Your delegate gives rights to people/)
  assert.equal((await hands('Everything but signatures')).statusCode, 200)
})
