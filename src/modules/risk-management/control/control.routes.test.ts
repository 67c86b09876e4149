// A control that a risk describes in words becomes a record in its place, by whoever may change the risk.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Listed, Whole } from '#kernel/api/client.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let ada: Caller
let ben: Caller

before(async () => {
  app = await openTestApp()
  const [adaHerself, benHimself] = [await app.person('Ada'), await app.person('Ben')]
  ada = await app.signIn(adaHerself.email)
  ben = await app.signIn(benHimself.email)
})
after(() => app.close())

type Line = { readonly key: string; readonly text: string | null; readonly record: { readonly number: string } | null }
type Risk = Whole & { readonly controls: readonly Line[] }

const words = 'Look at each cable before winter'

async function raised(): Promise<Risk> {
  const controls = [
    { key: 'a', text: words, type: 'Preventive', effect: 3, against: 'Cable' },
    { key: 'b', text: 'Alarm', type: 'Detective' },
  ]
  const payload = { title: 'Fire', type: 'Risk', cause: 'Cable', event: 'Fire', consequence: 'Loss', controls }
  const answer = await ada.call('POST', '/api/v1/risks', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Risk>()
}

const describe = (who: Caller, { number, version }: Risk, line: string) =>
  who.call('POST', `/api/v1/risks/${number}/controls/${line}`, { payload: { version } })

test('the line names the record and keeps what it says beside its words; other lines stay', async () => {
  const risk = await raised()

  const answer = await describe(ada, risk, 'a')

  assert.equal(answer.statusCode, 201, answer.body)
  const made = answer.json<{ control: string }>().control
  const { controls, tied } = (await ada.call('GET', `/api/v1/risks/${risk.number}`)).json<Risk>()
  const [named, other] = controls
  assert.deepEqual(
    { ...named, record: named?.record?.number },
    { key: 'a', text: null, type: 'Preventive', effect: 3, against: 'Cable', record: made },
  )
  assert.deepEqual([other?.text, other?.record], ['Alarm', null])
  assert.deepEqual(
    tied.map(({ label }) => label),
    ['Controlled by'],
  )
  const record = (await ada.call('GET', `/api/v1/controls/${made}`)).json<Listed>()
  assert.deepEqual([record.title, record.type, record.state], [words, 'Preventive', 'draft'])
})

test('it is refused in words: twice, on a version that has passed, for a line that is not there, and to who may not', async () => {
  const risk = await raised()
  const again = { ...risk, version: risk.version + 1 }
  assert.equal((await describe(ada, risk, 'a')).statusCode, 201)

  const refused = async (who: Caller, on: Risk, line: string) => {
    const answer = await describe(who, on, line)
    return [answer.statusCode, answer.json<Body>().code]
  }
  assert.deepEqual(await refused(ada, again, 'a'), [422, 'invalid'])
  assert.deepEqual(await refused(ada, risk, 'b'), [409, 'stale'])
  assert.deepEqual(await refused(ada, again, 'c'), [404, 'not-found'])
  assert.deepEqual(await refused(ben, again, 'b'), [404, 'not-found'])
  assert.equal((await ada.call('GET', '/api/v1/controls')).json<{ items: Body[] }>().items.length, 2)
})

test('where a control is laid down is said of one that is there, and is nothing where it names no document', async () => {
  const made = await ada.call('POST', '/api/v1/controls', { payload: { title: 'Alarm', type: 'Detective' } })
  const { number } = made.json<Body>()

  const answer = await ada.call('GET', `/api/v1/controls/${number}/laid-down`)

  assert.deepEqual([answer.statusCode, answer.json()], [200, { laidDown: null }])
  assert.equal((await ada.call('GET', '/api/v1/controls/CTL-2020-9999/laid-down')).statusCode, 404)
})
