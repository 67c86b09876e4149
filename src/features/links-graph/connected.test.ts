import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { mostKnots, type Connected, type Thread } from './connected.ts'

let app: TestApp
/** Raises risks and actions, and owns them. */
let ada: Caller
/** Reads every risk that is not confidential. */
let otto: Caller
let quinn: Caller

before(async () => {
  app = await openTestApp()
  ada = await app.signIn((await app.person('Ada')).email)
  otto = await app.signIn((await app.person('Otto', 'auditor')).email)
  quinn = await app.signIn((await app.person('Quinn', 'quality-manager')).email)
})
after(() => app.close())

const make = async (records: string, payload: Record<string, unknown>) => {
  const answer = await ada.call('POST', `/api/v1/${records}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>()
}
const newRisk = (title: string, more = {}) =>
  make('risks', { title, type: 'Risk', cause: 'Cable', event: 'Fire', consequence: 'Loss', ...more })
const newAction = () => make('actions', { title: 'Replace it', expected: 'No old cable', due: '2026-12-01' })
const tie = async (from: Body, type: string, to: Body) => {
  const answer = await ada.call('POST', `/api/v1/risks/${from.number}/links`, { payload: { type, to: to.number } })
  assert.equal(answer.statusCode, 201, answer.body)
}
const connected = async (caller: Caller, { number }: Body) =>
  (await caller.call('GET', `/api/v1/risks/${number}/connected`)).json<Connected>()
const toldOf = ({ knots }: Connected) =>
  knots.map((knot) => `${knot.steps} ${'number' in knot ? knot.number : 'restricted'}`).toSorted()
const asText = ({ from, to, label }: Thread) => `${from} ${label} ${to}`

test('a record tells what it is tied to, what that is tied to in turn, and whom each waits for', async () => {
  const [first, second, third] = [await newRisk('First'), await newRisk('Second'), await newRisk('Third')]
  const action = await newAction()
  await tie(first, 'mitigated_by', action)
  await tie(second, 'related_to', first)
  await tie(second, 'related_to', third)
  await tie(third, 'mitigated_by', action)

  const net = await connected(ada, first)

  assert.deepEqual(toldOf(net), [`0 ${first.number}`, `1 ${action.number}`, `1 ${second.number}`, `2 ${third.number}`])
  assert.deepEqual(
    net.threads.map(asText).toSorted(),
    [
      { from: first.id, to: action.id, label: 'Mitigated by' },
      { from: second.id, to: first.id, label: 'Related to' },
      { from: second.id, to: third.id, label: 'Related to' },
      { from: third.id, to: action.id, label: 'Mitigated by' },
    ]
      .map(asText)
      .toSorted(),
  )
  const waits = net.knots.flatMap((knot) => ('waits' in knot && knot.number === action.number ? knot.waits : []))
  assert.deepEqual(
    waits.map(({ whom, due }) => [whom, due]),
    [['Ada Weir', '2026-12-01']],
  )
  assert.equal(net.more, false)
})

test('nothing is followed behind a record that one may not read', async () => {
  const [open, hidden, behind] = [
    await newRisk('Open'),
    await newRisk('Hidden', { confidentiality: 'Restricted' }),
    await newRisk('Behind'),
  ]
  await tie(open, 'related_to', hidden)
  await tie(hidden, 'related_to', behind)

  const [hers, his] = [await connected(ada, open), await connected(otto, open)]

  assert.deepEqual(toldOf(hers), [`0 ${open.number}`, `1 ${hidden.number}`, `2 ${behind.number}`])
  assert.deepEqual(toldOf(his), [`0 ${open.number}`, '1 restricted'])
  assert.equal(JSON.stringify(his).includes('Hidden'), false)
  const refused = await otto.call('GET', `/api/v1/risks/${hidden.number}/connected`)
  assert.equal(refused.statusCode, 404)
})

test('a void record leaves the net of the others', async () => {
  const [open, gone] = [await newRisk('Open'), await newRisk('Gone')]
  await tie(open, 'related_to', gone)
  const payload = { version: 1, reason: 'Raised twice' }
  const answer = await quinn.call('POST', `/api/v1/risks/${gone.number}/steps/void`, { payload })
  assert.equal(answer.statusCode, 200, answer.body)

  assert.deepEqual(toldOf(await connected(ada, open)), [`0 ${open.number}`])
})

test('of a large net the nearest are told, and that there are more', async () => {
  const hub = await newRisk('Hub')
  for (let at = 0; at < mostKnots; at += 1) await tie(hub, 'related_to', await newRisk(`Spoke ${at}`))

  const net = await connected(ada, hub)

  assert.equal(net.knots.length, mostKnots)
  assert.equal(net.more, true)
  const told = new Set(net.knots.map(({ id }) => id))
  assert.equal(
    net.threads.every(({ from, to }) => told.has(from) && told.has(to)),
    true,
  )
})
