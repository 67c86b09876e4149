// Numbers are found in the ways people write them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'

const aYear = 366 * 86_400_000

let app: TestApp
let asQuality: Caller
/** The first risk of one year, the first of the next, and the first suggestion of that. */
let older: string, newer: string, suggestion: string

const made = async (plural: string, payload: object) => {
  const answer = await asQuality.call('POST', `/api/v1/${plural}`, { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<{ number: string }>().number
}
const risk = () =>
  made('risks', { title: 'Pangolins', cause: 'A cause', event: 'An event', consequence: 'A consequence' })

before(async () => {
  app = await openTestApp()
  const { email } = await app.person('Priya', 'quality')
  asQuality = await app.signIn(email)
  older = await risk()
  app.pass(aYear)
  asQuality = await app.signIn(email)
  newer = await risk()
  suggestion = await made('suggestions', { text: 'Feed the pangolins' })
})
after(() => app.close())

type Hit = { readonly route: string; readonly matchValue: string; readonly matchField: string }

const found = async (term: string) => {
  const answer = await asQuality.call('GET', `/api/v1/search?${new URLSearchParams({ term }).toString()}`)
  return answer.json<readonly Hit[]>()
}
const numbersFound = async (term: string) => (await found(term)).map(({ route }) => route.split('/').at(-1))

test('without its year a number is found in every year, the newest first', async () => {
  const [prefix = '', , counter = ''] = newer.split('-')
  assert.equal(older.split('-')[2], counter)

  for (const written of [`${prefix} ${Number(counter)}`, `${prefix.toLowerCase()}-${counter}`, prefix + counter])
    assert.deepEqual(await numbersFound(written), [newer, older], written)
  const [best] = await found(`${prefix} ${Number(counter)}`)
  assert.deepEqual(best && [best.matchValue, best.matchField], [newer, 'Number'])
})

test('digits alone find the records of any kind with that number, the newest year first', async () => {
  const [, , counter = ''] = newer.split('-')

  const numbers = await numbersFound(counter)

  assert.deepEqual(new Set(numbers.slice(0, 2)), new Set([newer, suggestion]))
  assert.ok(numbers.indexOf(older) > 1, numbers.join(', '))
})

test('a whole number finds its record alone, whatever stands between its parts', async () => {
  const [prefix = '', year = '', counter = ''] = older.split('-')

  for (const written of [older.toLowerCase(), `${prefix} ${year} ${Number(counter)}`, `${prefix}${year}/${counter}`])
    assert.deepEqual(await numbersFound(written), [older], written)
})

test('the page of results finds them too, in either order', async () => {
  const [prefix = '', , counter = ''] = newer.split('-')
  type Page = { readonly items: readonly { readonly number: string }[]; readonly total: object }

  for (const sort of ['best', 'newest']) {
    const query = new URLSearchParams({ term: `${prefix} ${Number(counter)}`, sort, limit: '1' })
    const answer = await asQuality.call('GET', `/api/v1/search/results?${query.toString()}`)
    const { items, total } = answer.json<Page>()
    assert.deepEqual([items.map(({ number }) => number), total], [[newer], { count: 2, exact: true }], sort)
  }
})
