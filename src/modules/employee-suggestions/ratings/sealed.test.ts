// What is sealed, asked for through every door that a quality manager has: lists, pages, trails, search, exports.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let maya: Caller
let grace: Caller
let number = ''
let rating = ''
const secret = 'Because the die cracked twice.'

type Versioned = Body & { readonly version: number }

async function move(by: Caller, path: string, step: string, values: object) {
  const { version } = (await by.call('GET', `/api/v1/${path}`)).json<Versioned>()
  const answer = await by.call('POST', `/api/v1/${path}/steps/${step}`, { payload: { version, values } })
  assert.equal(answer.statusCode, 200, answer.body)
}

before(async () => {
  app = await openTestApp()
  const ella = await app.signIn((await app.person('Ella', 'staff')).email)
  const [graceIs, danielIs] = [await app.person('Grace', 'staff'), await app.person('Daniel', 'staff')]
  grace = await app.signIn(graceIs.email)
  maya = await app.signIn((await app.person('Maya', 'quality-manager', 'administrator')).email)
  number = (await ella.call('POST', '/api/v1/suggestions', { payload: { text: 'A guard at the press.' } })).json<Body>()
    .number
  await move(maya, `suggestions/${number}`, 'forward', { category: 'Safety', owner: danielIs.id })
  await move(maya, `suggestions/${number}`, 'ask-ratings', { evaluators: [graceIs.id, danielIs.id] })
  const { items } = (await grace.call('GET', '/api/v1/suggestion-ratings')).json<{ items: readonly Body[] }>()
  const { rows } = await app.database.owner.query<{ number: string }>(
    'select number from suggestion_rating where evaluator = $1',
    [graceIs.id],
  )
  rating = rows[0]?.number ?? ''
  assert.equal(items.length, 2)
  await move(grace, `suggestion-ratings/${rating}`, 'give', { impact: 5, effort: 'XL', why: secret })
})
after(() => app.close())

test('the quality manager, who administers too, finds nothing of it anywhere', async () => {
  for (const path of [
    'suggestion-ratings?limit=100',
    `suggestion-ratings?parent=${number}`,
    `suggestion-ratings/${rating}`,
    `suggestion-ratings/${rating}/trail`,
    `suggestions/${number}`,
    `suggestions/${number}/trail`,
    `suggestions/spreads?of=${number}`,
    'suggestions/spreads',
    'trail?limit=100',
    `search?term=${encodeURIComponent('die cracked')}&modules=employee-suggestions`,
    'suggestion-ratings/tally?by=impact',
  ]) {
    const { body } = await maya.call('GET', `/api/v1/${path}`)
    assert.ok(!body.includes(secret), path)
    assert.ok(!/"impact":5|"effort":"XL"/.test(body), `${path}: ${body.slice(0, 400)}`)
  }
  assert.equal((await maya.call('GET', `/api/v1/suggestion-ratings/${rating}`)).statusCode, 404)
  const own = await grace.call('GET', `/api/v1/suggestion-ratings/${rating}`)
  assert.ok(own.body.includes(secret), 'its evaluator reads it')
})
