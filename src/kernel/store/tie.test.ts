import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Whole } from '#kernel/api/client.ts'
import { newId } from '#lib/ids.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

let app: TestApp
/** Raises risks and actions, and owns them. */
let ada: Caller
/** Reads every risk and changes none. */
let otto: Caller
let ben: Caller

before(async () => {
  app = await openTestApp()
  const [adaHerself, ottoHimself, benHimself] = [
    await app.person('Ada'),
    await app.person('Otto', 'auditor'),
    await app.person('Ben'),
  ]
  ada = await app.signIn(adaHerself.email)
  otto = await app.signIn(ottoHimself.email)
  ben = await app.signIn(benHimself.email)
})
after(() => app.close())

const make = async (caller: Caller, records: string, payload: Record<string, unknown>) => {
  const answer = await caller.call('POST', `/api/v1/${records}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>()
}
const newRisk = (caller = ada, more = {}) =>
  make(caller, 'risks', { title: 'Fire', type: 'Risk', cause: 'Cable', event: 'Fire', consequence: 'Loss', ...more })
const newAction = (caller = ada) =>
  make(caller, 'actions', { title: 'Replace it', expected: 'No old cable is left', due: '2026-12-01' })
const link = (caller: Caller, path: string, payload: Record<string, unknown>) =>
  caller.call('POST', `/api/v1/${path}/links`, { payload })
const tied = async (caller: Caller, path: string) =>
  (await caller.call('GET', `/api/v1/${path}`))
    .json<Whole>()
    .tied.map(({ label, record }) => [label, 'number' in record ? record.number : 'restricted'])

test('a link is made from either of its ends and reads from both', async () => {
  const [risk, action] = [await newRisk(), await newAction()]

  const answer = await link(ada, `actions/${action.number}`, { type: 'mitigated_by', from: risk.number })

  assert.equal(answer.statusCode, 201, answer.body)
  assert.deepEqual(await tied(ada, `risks/${risk.number}`), [['Mitigated by', action.number]])
  assert.deepEqual(await tied(ada, `actions/${action.number}`), [['Mitigates', risk.number]])
})

test('a duplicate is tied to its original in the act that makes it, and both say so', async () => {
  const original = await newRisk()
  const copy = await newRisk(ada, { links: [{ type: 'copied_from', to: original.number }] })

  assert.deepEqual(await tied(ada, `risks/${copy.number}`), [['Copied from', original.number]])
  assert.deepEqual(await tied(ada, `risks/${original.number}`), [['Copied as', copy.number]])
  const [made, linked] = await app.eventsOf(copy.id)
  assert.deepEqual([made?.kind, linked?.kind, made?.act === linked?.act], ['created', 'linked', true])
})

test('a link belongs to the record that says it: only who may change that one makes or removes it, from either end', async () => {
  const risk = await newRisk()
  const action = await newAction(otto)

  const made = await link(otto, `actions/${action.number}`, { type: 'mitigated_by', from: risk.number })
  assert.deepEqual([made.statusCode, made.json<Body>().code], [403, 'not-allowed'])

  const mine = await newAction()
  const { tied: ties } = (
    await link(ada, `risks/${risk.number}`, { type: 'mitigated_by', to: mine.number })
  ).json<Whole>()
  const path = `/api/v1/actions/${mine.number}/links/${ties[0]?.id}`
  assert.equal((await otto.call('DELETE', path)).statusCode, 403)
  assert.equal((await ada.call('DELETE', path)).statusCode, 200)
  assert.deepEqual(await tied(ada, `risks/${risk.number}`), [])
})

test('nobody links to or from what they may not read', async () => {
  const [hidden, his] = [await newRisk(), await newRisk(ben)]

  for (const payload of [
    { type: 'related_to', to: hidden.number },
    { type: 'related_to', from: hidden.number },
    { type: 'related_to', to: 'RSK-2026-9999' },
  ]) {
    const answer = await link(ben, `risks/${his.number}`, payload)
    assert.deepEqual([answer.statusCode, answer.json<Body>().code], [404, 'not-found'])
  }
})

test('any two records that are worked on are related, once, and each is told in its trail', async () => {
  const [risk, action] = [await newRisk(), await newAction()]

  await link(ada, `risks/${risk.number}`, { type: 'related_to', to: action.number })
  await link(ada, `risks/${risk.number}`, { type: 'related_to', to: action.number })
  await link(ada, `actions/${action.number}`, { type: 'related_to', to: risk.number })

  assert.deepEqual(await tied(ada, `risks/${risk.number}`), [['Related to', action.number]])
  assert.deepEqual(await tied(ada, `actions/${action.number}`), [['Related to', risk.number]])
  for (const { id } of [risk, action])
    assert.equal((await app.eventsOf(id)).filter(({ kind }) => kind === 'linked').length, 1)
})

test('a duplicate says of which record, and that one says so too', async () => {
  const [first, second] = [await newRisk(), await newRisk()]

  await link(ada, `risks/${second.number}`, { type: 'duplicate_of', to: first.number })

  assert.deepEqual(await tied(ada, `risks/${second.number}`), [['Duplicate of', first.number]])
  assert.deepEqual(await tied(ada, `risks/${first.number}`), [['Has duplicate', second.number]])
})

test('master data is linked by no hand, and no record to itself', async () => {
  const risk = await newRisk()
  const site = await make(await app.signIn((await app.person('Sam', 'administrator')).email), 'sites', {
    name: 'Porto',
    timeZone: 'Europe/Lisbon',
  })

  const [toSite, toItself] = [
    await link(ada, `risks/${risk.number}`, { type: 'related_to', to: site.number }),
    await link(ada, `risks/${risk.number}`, { type: 'related_to', to: risk.number }),
  ]

  assert.deepEqual([toSite.statusCode, toItself.statusCode], [404, 422])
})

test('the other end of a link that one may not read shows as restricted', async () => {
  const risk = await newRisk(ada, { confidentiality: 'Restricted' })
  const other = await newRisk()
  await link(ada, `risks/${other.number}`, { type: 'related_to', to: risk.number })

  assert.deepEqual(await tied(otto, `risks/${other.number}`), [['Related to', 'restricted']])
})

/** A round that somebody has opened; who signed in it is nothing to links. */
const openRound = (card: string) =>
  app.database.owner.query(
    `insert into round (id, card, step, version, seats, snapshot, hash, opened_at) values ($1, $2, 'assess', 1, '[]', '', '', now())`,
    [newId(), card],
  )

const outcomeOf = async (card: string) => {
  const { rows } = await app.database.owner.query<{ outcome: string | null }>(
    'select outcome from round where card = $1 order by opened_at desc',
    [card],
  )
  return rows[0]
}

test('a link that comes or goes while a record is being signed ends the round, on both of its ends', async () => {
  const [risk, action] = [await newRisk(), await newAction()]
  const ends = [risk.id, action.id]
  const changed = [{ outcome: 'changed' }, { outcome: 'changed' }]

  await Promise.all(ends.map(openRound))
  const answer = await link(ada, `risks/${risk.number}`, { type: 'mitigated_by', to: action.number })
  assert.equal(answer.statusCode, 201, answer.body)
  assert.deepEqual(await Promise.all(ends.map(outcomeOf)), changed)

  await Promise.all(ends.map(openRound))
  const [tie] = (await ada.call('GET', `/api/v1/risks/${risk.number}`)).json<Whole>().tied
  const cut = await ada.call('DELETE', `/api/v1/risks/${risk.number}/links/${tie?.id}`)
  assert.equal(cut.statusCode, 200, cut.body)
  assert.deepEqual(await Promise.all(ends.map(outcomeOf)), changed)
})
