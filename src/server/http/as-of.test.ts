// Lists, records and counts as they stood, over HTTP: what is answered, to whom, and what is refused.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

const day = 86_400_000

type Ref = { readonly title: string; readonly state: string; readonly number: string }
type Row = Body & {
  readonly title: string
  readonly version: number
  readonly owner: Ref | null
  readonly steps: readonly unknown[]
  readonly may: { readonly change: boolean; readonly add: readonly string[] }
  readonly tied: readonly { readonly record: Ref; readonly due: string | null }[]
  readonly stays: readonly { readonly state: string }[]
  readonly asOf: { readonly at: string; readonly day: string }
}
type Listed = { readonly items: readonly Row[]; readonly total: { readonly count: number } }

let app: TestApp
let ada: Caller
let ben: Caller
let adaNumber: string
let seal: Row
let mistaken: Row
let action: Row

const answered = async <Read>(caller: Caller, path: string, status = 200): Promise<Read> => {
  const answer = await caller.call('GET', `/api/v1/${path}`)
  assert.equal(answer.statusCode, status, answer.body)
  return answer.json<Read>()
}

const sent = async (
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload: object,
  version?: number,
): Promise<Row> => {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` }
  const answer = await ada.call(method, `/api/v1/${path}`, { payload, headers })
  assert.ok(answer.statusCode < 300, answer.body)
  return answer.json<Row>()
}

const titles = async (caller: Caller, asked: string) =>
  (await answered<Listed>(caller, `risks?${asked}`)).items.map(({ title }) => title)

const story = { type: 'Risk', cause: 'Old seal', event: 'It opens', consequence: 'Water enters' }

// 20 Nov: two risks and an action that is tied to the first. 22 Nov: the first is renamed, made restricted and rated, the action
// is untied and cancelled, the second is void. 24 Nov is today.
before(async () => {
  app = await openTestApp()
  const herself = await app.person('Ada', 'quality-manager')
  const himself = await app.person('Ben', 'auditor')
  ada = await app.signIn(herself.email)
  adaNumber = herself.number
  seal = await sent('POST', 'risks', { ...story, title: 'Seal leaks' })
  app.pass(1000) // Ids are in the order of time, and so is what has the same score.
  mistaken = await sent('POST', 'risks', { ...story, title: 'Raised twice' })
  action = await sent('POST', 'actions', {
    title: 'Replace the seal',
    expected: 'It no longer leaks.',
    due: '2026-12-20',
  })
  const tied = await sent('POST', `risks/${seal.number}/links`, { type: 'mitigated_by', to: action.number })
  app.pass(2 * day)
  ada = await app.signIn(herself.email) // Sessions end by themselves.
  const changes = { title: 'Gasket fails', confidentiality: 'Restricted', currentLikelihood: 3, currentImpact: 4 }
  await sent('PATCH', `risks/${seal.number}`, changes, tied.version)
  const link = (await answered<Row & { tied: readonly { id: string }[] }>(ada, `risks/${seal.number}`)).tied[0]
  await sent('DELETE', `risks/${seal.number}/links/${link?.id ?? ''}`, {})
  await sent('POST', `actions/${action.number}/steps/cancel`, { version: action.version, reason: 'A gasket is used.' })
  await sent('POST', `risks/${mistaken.number}/steps/void`, { version: mistaken.version, reason: 'Raised by mistake.' })
  app.pass(2 * day)
  ada = await app.signIn(herself.email)
  ben = await app.signIn(himself.email)
})
after(() => app.close())

describe('a list', () => {
  test('is as it stood at the end of the day, the void of today among it', async () => {
    assert.deepEqual(await titles(ada, 'on=2026-11-20'), ['Raised twice', 'Seal leaks'])
    assert.deepEqual(await titles(ada, 'on=2026-11-22'), ['Gasket fails'])
    assert.deepEqual(await titles(ada, ''), ['Gasket fails'])
    assert.deepEqual(await titles(ada, 'on=2026-11-19'), [])
  })

  test('is filtered, searched, sorted and paged by what stood then', async () => {
    assert.deepEqual(await titles(ada, 'on=2026-11-20&q=leaks'), ['Seal leaks'])
    assert.deepEqual(await titles(ada, 'on=2026-11-20&q=gasket'), [])
    assert.deepEqual(await titles(ada, 'q=leaks'), [])
    assert.deepEqual(await titles(ada, 'on=2026-11-22&q=gasket'), ['Gasket fails'])
    assert.deepEqual(await titles(ada, 'on=2026-11-20&confidentiality=Restricted'), [])
    assert.deepEqual(await titles(ada, 'on=2026-11-20&sort=number'), ['Seal leaks', 'Raised twice'])
    const first = await answered<Listed & { next: string }>(ada, 'risks?on=2026-11-20&limit=1&sort=-currentScore')
    assert.deepEqual(
      await titles(ada, `on=2026-11-20&limit=1&sort=-currentScore&after=${encodeURIComponent(first.next)}`),
      ['Seal leaks'],
    )
  })

  test('is counted as it stood, and so are its groups', async () => {
    const { total } = await answered<Listed>(ada, 'risks?on=2026-11-20')
    const then = await answered<{ groups: unknown }>(ada, 'risks/tally?by=currentLikelihood&on=2026-11-20')
    const today = await answered<{ groups: unknown }>(ada, 'risks/tally?by=currentLikelihood')

    assert.equal(total.count, 2)
    assert.deepEqual(then.groups, [{ values: [null], count: 2 }])
    assert.deepEqual(today.groups, [{ values: [3], count: 1 }])
  })

  test('leaves as a file that says as of when', async () => {
    const answer = await ada.call('GET', '/api/v1/risks/export?format=csv&columns=number,title&on=2026-11-20')

    assert.match(answer.body, /Raised twice[^]*Seal leaks/)
    assert.match(String(answer.headers['content-disposition']), /risks-as-of-2026-11-20-2026-11-24-2-rows/)
  })
})

describe('a record', () => {
  test('has the values, the states and the links that it had, and nothing can be done to it', async () => {
    const then = await answered<Row>(ada, `risks/${seal.number}?on=2026-11-20`)

    assert.deepEqual([then.title, then.version, then.owner?.number], ['Seal leaks', 1, adaNumber])
    assert.deepEqual(
      then.tied.map(({ record, due }) => [record.title, record.state, due]),
      [['Replace the seal', action.state, '2026-12-20']],
    )
    assert.equal((await answered<Row>(ada, `actions/${action.number}`)).state, 'cancelled')
    assert.deepEqual([then.steps, then.may.change, then.may.add], [[], false, []])
    assert.equal(then.asOf.day, '2026-11-20')
    assert.deepEqual((await answered<Row>(ada, `risks/${seal.number}?on=2026-11-23`)).tied, [])
  })

  test('shows no state that it came to afterwards', async () => {
    const then = await answered<Row>(ada, `risks/${mistaken.number}?on=2026-11-20`)

    assert.deepEqual(
      then.stays.map(({ state }) => state),
      [then.state],
    )
    assert.notEqual(then.state, 'void')
  })

  test('that did not exist yet is answered like one that does not exist', async () => {
    const early = await answered<Body>(ada, `risks/${seal.number}?on=2026-11-19`, 404)
    const none = await answered<Body>(ada, 'risks/RSK-2026-9999?on=2026-11-19', 404)

    assert.equal(early.message.replace(seal.number, ''), none.message.replace('RSK-2026-9999', ''))
  })

  test('can be read by its fields alone', async () => {
    const then = await answered<Row>(ada, `risks/${seal.number}?steps=false&on=2026-11-20`)

    assert.deepEqual([then.title, 'steps' in then], ['Seal leaks', false])
  })
})

test('who may not read it today may not read it as of a day when everybody could', async () => {
  assert.deepEqual(await titles(ben, 'on=2026-11-20'), ['Raised twice'])
  assert.equal((await answered<Listed>(ben, 'risks?on=2026-11-20')).total.count, 1)
  assert.deepEqual((await answered<{ groups: unknown }>(ben, 'risks/tally?by=state&on=2026-11-20')).groups, [
    { values: ['identified'], count: 1 },
  ])
  await answered(ben, `risks/${seal.number}?on=2026-11-20`, 404)
  const csv = await ben.call('GET', '/api/v1/risks/export?format=csv&columns=number,title&on=2026-11-20')
  assert.doesNotMatch(csv.body, /Seal leaks/)
})

describe('what is no past', () => {
  for (const on of ['2026-11-25', 'yesterday', '2026-11-31', ''])
    test(`“${on}” is refused at its field, in a sentence`, async () => {
      for (const path of ['risks', 'risks/tally', `risks/${seal.number}`]) {
        const { field, message } = await answered<Body>(ada, `${path}?by=state&on=${on}`, 422)
        assert.equal(field, 'on', path)
        assert.match(message, /^Choose a day .*\.$/, path)
      }
    })

  test('nothing is written with it', async () => {
    for (const [method, path] of [
      ['POST', 'risks'],
      ['PATCH', `risks/${seal.number}`],
      ['POST', `risks/${seal.number}/steps/void`],
      ['POST', `risks/${seal.number}/links`],
    ] as const) {
      const answer = await ada.call(method, `/api/v1/${path}?on=2026-11-20`, { payload: {} })
      assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, 'on'], path)
    }
  })

  test('what is not read as of a day says so, in place of an answer of today', async () => {
    for (const path of [
      `risks/${seal.number}/trail`,
      `risks/${seal.number}/comments`,
      'risks/matching',
      'search?q=seal',
    ])
      assert.equal(
        (await answered<Body>(ada, `${path}${path.includes('?') ? '&' : '?'}on=2026-11-20`, 422)).field,
        'on',
      )
  })
})

test('lists from before versions were kept are refused, and a record is told again from its trail', async () => {
  const { owner } = app.database
  const { rows } = await owner.query<{ row: unknown }>('delete from past_version returning *')
  assert.equal((await owner.query('delete from untied_link')).rowCount, 1)
  await owner.query(`insert into past_begin values ('2026-11-23T12:00:00Z')`)

  const refused = await answered<Body>(ada, 'risks?on=2026-11-20', 422)
  const then = await answered<Row>(ada, `risks/${seal.number}?on=2026-11-20`)

  assert.ok(rows.length >= 3)
  assert.equal(refused.field, 'on')
  assert.match(refused.message, /from 2026-11-23 12:00 UTC on/)
  assert.deepEqual([then.title, then.version], ['Seal leaks', 1])
  assert.deepEqual(
    then.tied.map(({ record }) => [record.number, record.state]),
    [[action.number, action.state]],
  )
  assert.deepEqual((await answered<Row>(ada, `risks/${seal.number}?on=2026-11-23`)).tied, [])
  assert.deepEqual(await titles(ada, 'on=2026-11-23T12:00:00Z'), ['Gasket fails'])
})
