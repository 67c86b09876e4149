// "Overdue" is a word, and asks for what is.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import type { ResultsPage } from './results.ts'

type Made = { readonly id: string; readonly number: string }

let app: TestApp
let asQuality: Caller
let asEmployee: Caller
let longest: Made, later: Made, holding: Made

before(async () => {
  app = await openTestApp()
  const quality = await app.person('Priya', 'quality')
  const employee = await app.person('Ella', 'staff')
  const caller = await app.signIn(quality.email)
  const make = async (plural: string, payload: object) => {
    const made = await caller.call('POST', `/api/v1/${plural}`, { payload })
    assert.equal(made.statusCode, 201, made.body)
    return made.json<Made>()
  }
  const action = (title: string, due: string) =>
    make('actions', { title, expected: 'It is done.', due, owner: quality.id })
  later = await action('Sharpen the knives', '2026-12-01')
  // The one that was entered later is the newest.
  app.pass(1000)
  longest = await action('Oil the hinges', '2026-11-25')
  await action('Paint the door', '2027-11-25')
  holding = await make('suggestions', { text: 'Overdue books could be asked for by mail' })
  app.pass(30 * 86_400_000)
  asQuality = await app.signIn(quality.email)
  asEmployee = await app.signIn(employee.email)
})
after(() => app.close())

const found = async (who: Caller, term: string, modules = '') => {
  const query = new URLSearchParams({ term, modules })
  return (await who.call('GET', `/api/v1/search?${query.toString()}`)).json<readonly { route: string }[]>()
}
const page = async (who: Caller, query: Record<string, string>) => {
  const answer = await who.call('GET', `/api/v1/search/results?${new URLSearchParams(query).toString()}`)
  return answer.json<ResultsPage>()
}

test('“overdue” finds what is overdue by the day it was due, the longest first, then what holds the word', async () => {
  const hit = ({ id, number }: Made, matchValue: string) => ({
    module: 'tasks',
    id,
    route: `/tasks/${number}`,
    matchValue,
    matchField: 'Due',
  })

  assert.deepEqual(await found(asQuality, 'overdue', 'tasks'), [hit(longest, '2026-11-25'), hit(later, '2026-12-01')])
  assert.deepEqual(
    (await found(asQuality, ' Overdue ')).map(({ route }) => route),
    [`/tasks/${longest.number}`, `/tasks/${later.number}`, `/employee-suggestions/${holding.number}`],
  )
})

test('what is overdue is kept from those who may not read it, in the answer and in its counts', async () => {
  const { items, total, facets } = await page(asEmployee, { term: 'overdue' })

  assert.deepEqual([items.map(({ number }) => number), total], [[holding.number], { count: 1, exact: true }])
  assert.deepEqual(
    facets?.modules.map(({ value }) => value),
    ['employee-suggestions'],
  )
})

test('the page narrows what is overdue by module and state and turns its pages', async () => {
  const first = await page(asQuality, { term: 'overdue', limit: '1' })
  assert.deepEqual([first.items[0]?.number, first.total], [longest.number, { count: 3, exact: true }])
  const second = await page(asQuality, { term: 'overdue', limit: '1', after: first.next ?? '' })
  assert.equal(second.items[0]?.number, later.number)

  const narrowed = await page(asQuality, { term: 'overdue', module: 'tasks', state: 'open', sort: 'newest' })
  assert.deepEqual(
    narrowed.items.map(({ number }) => number),
    [longest.number, later.number],
  )
})

test('a sentence with the word in it is a sentence', async () => {
  assert.deepEqual(
    (await found(asQuality, 'overdue books')).map(({ route }) => route),
    [`/employee-suggestions/${holding.number}`],
  )
})
