import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import type { FeedPage, Kept } from './feed.ts'

let app: TestApp
let ella: Caller
let jack: Caller
let sofia: Caller

const all = '/api/v1/suggestions'

const suggest = async (by: Caller, text: string) =>
  (await by.call('POST', all, { payload: { text } })).json<Body>().number
const vote = (by: Caller, number: string) => by.call('PUT', `${all}/${number}/vote`)
async function step(by: Caller, number: string, name: string, values: Record<string, unknown>): Promise<void> {
  const { version } = (await by.call('GET', `${all}/${number}`)).json<Body & { version: number }>()
  const answer = await by.call('POST', `${all}/${number}/steps/${name}`, { payload: { version, values } })
  assert.equal(answer.statusCode, 200, answer.body)
}

const feed = async (by: Caller, query = '') => (await by.call('GET', `${all}/feed${query}`)).json<FeedPage>()
const titles = ({ items }: FeedPage) => items.map(({ title }) => title)

before(async () => {
  app = await openTestApp()
  ella = await app.signIn((await app.person('Ella', 'staff')).email)
  jack = await app.signIn((await app.person('Jack', 'staff')).email)
  sofia = await app.signIn((await app.person('Sofia', 'quality')).email)
})
after(() => app.close())

test('the feed has what is wanted most first, or the newest, a page at a time and each once', async () => {
  const numbers: string[] = []
  for (let one = 1; one <= 23; one += 1) {
    numbers.push(await suggest(ella, `Thought ${one}`))
    app.pass(1000)
  }
  await vote(jack, numbers[4] ?? '')
  await vote(sofia, numbers[4] ?? '')
  await vote(jack, numbers[9] ?? '')

  const first = await feed(jack)
  assert.deepEqual(titles(first).slice(0, 3), ['Thought 5', 'Thought 10', 'Thought 23'])
  assert.deepEqual(
    first.items.slice(0, 2).map(({ votes, isVoted, isOwn, author }) => [votes, isVoted, isOwn, author]),
    [
      [2, true, false, 'Ella Weir'],
      [1, true, false, 'Ella Weir'],
    ],
  )
  const rest = await feed(jack, `?after=${first.next}`)
  assert.equal(rest.next, null)
  assert.equal(new Set([...titles(first), ...titles(rest)]).size, 23)

  assert.deepEqual(titles(await feed(jack, '?order=newest')).slice(0, 2), ['Thought 23', 'Thought 22'])
  assert.equal((await feed(sofia, '?show=mine')).items.length, 0)
  assert.equal((await feed(ella, '?show=unvoted')).items.length, 0)
  const unvoted = await feed(jack, '?show=unvoted&order=newest')
  assert.ok(!titles(unvoted).includes('Thought 5'))
})

test('a page that cannot be read is refused at its field', async () => {
  const answer = await jack.call('GET', `${all}/feed?after=nowhere`)
  assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, 'after'])
  assert.equal((await jack.call('GET', `${all}/feed?show=everything`)).statusCode, 422)
})

test('the promise is counted from what was answered, and says what waits longer', async () => {
  const number = await suggest(jack, 'A shelf for the gauges')
  const payload = { version: 1, values: { answer: 'There is one in the next room.' } }
  assert.equal((await sofia.call('POST', `${all}/${number}/steps/decline`, { payload })).statusCode, 200)
  const kept = async () =>
    (await (await app.signIn('jack@northfield.example')).call('GET', `${all}/promise`)).json<Kept>()

  const now = await kept()
  assert.deepEqual([now.days, now.median, now.answered, now.inTime, now.overdue], [20, 0, 1, 1, []])
  app.pass(40 * 86_400_000)
  const later = await kept()
  assert.equal(later.overdue.length, 20)
  assert.equal(later.overdue[0]?.days, 28)
})

test('an appeal is promised an answer as well: forgotten, it is said to wait longer, from the day it was made', async () => {
  jack = await app.signIn('jack@northfield.example')
  sofia = await app.signIn('sofia@northfield.example')
  const number = await suggest(jack, 'A shelf for the rulers')
  await step(sofia, number, 'decline', { answer: 'There is one in the next room.' })
  app.pass(40 * 86_400_000)
  jack = await app.signIn('jack@northfield.example')
  const waits = async () => {
    const { overdue, waiting } = (await jack.call('GET', `${all}/promise`)).json<Kept>()
    return { days: overdue.find((one) => one.number === number)?.days, waiting }
  }
  const answered = await waits()
  assert.equal(answered.days, undefined, 'it is answered')
  await step(jack, number, 'appeal', { appeal: 'That one is full.' })
  assert.deepEqual(await waits(), { days: undefined, waiting: answered.waiting + 1 })

  // The others have waited for longer, and the strip has room for twenty.
  await app.database.owner.query(`update suggestion set void = true where text like 'Thought %'`)
  app.pass(35 * 86_400_000)
  jack = await app.signIn('jack@northfield.example')
  assert.equal((await waits()).days, 25)
  const rui = await app.signIn((await app.person('Rui', 'quality')).email)
  await step(rui, number, 'decline', { answer: 'We have emptied that one for you.' })
  assert.equal((await waits()).days, undefined)
})
