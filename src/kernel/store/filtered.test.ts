// The filters of a list against PostgreSQL: what is asked, by whom, and that nothing restricted shines through.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assert as always, asyncProperty, constantFrom, option, tuple } from 'fast-check'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { risk } from '#modules/risk-management/risk.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { list } from './list.server.ts'
import { readQuery } from './query.ts'

const app = await openOrganisation()
after(app.drop)
const { create, engine, person, take, known } = app

const today = dayAt(new Date(), engine.zone)
const inDays = (days: number) => addDays(today, days)

const story = {
  title: 'Seal leaks',
  cause: 'the seal is hard',
  event: 'it may not close',
  consequence: 'water enters',
  category: '@risk-product',
  process: '@process-assembly',
  owner: '@priya',
  department: '@production',
  site: '@leeds',
}

const raise = (values: SampleValues) => create('@priya', risk, { ...story, ...values })

const ratings = [null, 1, 2, 3, 4, 5] as const
const reviews = [null, -40, -1, 0, 1, 29, 30, 31, 300] as const

before(async () => {
  for (const [at, review] of reviews.entries())
    await raise({
      title: `Risk ${at}`,
      currentLikelihood: ratings[at % ratings.length] ?? null,
      currentImpact: 4,
      reviewDate: review === null ? null : inDays(review),
      ...(at % 3 === 0 && { owner: '@maya', site: '@porto' }),
    })
  await raise({
    title: 'Secret',
    confidentiality: 'Restricted',
    reviewDate: inDays(1),
    currentLikelihood: 5,
    currentImpact: 5,
  })
  const mistaken = await raise({ title: 'Mistaken', reviewDate: inDays(1) })
  await take('@maya', risk, mistaken, 'void', { reason: 'Raised twice by mistake.' })
})

type Asked = Readonly<Record<string, string>>

const found = async (asked: Asked, who = '@maya') => {
  const query = readQuery(risk, { ...asked, limit: '200' }, today)
  const { items, total } = await list(engine, person(who), risk, query)
  assert.deepEqual(total, { count: items.length, exact: true })
  return items as readonly { number: string; title: string; currentLikelihood: number | null; reviewDate: Day | null }[] // A border: answers.
}

const reviewed = async (asked: Asked) => (await found(asked)).map(({ reviewDate }) => String(reviewDate)).toSorted()

const titles = async (...asked: Parameters<typeof found>) =>
  (await found(...asked)).map(({ title }) => title).toSorted()

test('a list of records by their numbers holds those of them that may be read, and no other', async () => {
  const all = await found({}, '@maya')
  const secret = all.find(({ title }) => title === 'Secret')?.number ?? ''
  const named = [...all.slice(0, 3).map(({ number }) => number), secret].join()

  assert.deepEqual(
    (await found({ id: named })).map(({ number }) => number).toSorted(),
    [...new Set(named.split(','))].toSorted(),
  )
  assert.ok(!(await titles({ id: named }, '@ella')).includes('Secret'))
  assert.equal((await found({ id: `not:${named}` })).length, all.length - new Set(named.split(',')).size)
})

test('is not leaves out what was named and keeps what is empty', async () => {
  const high = await found({ currentLikelihood: 'not:4,5' })

  assert.ok(high.some(({ currentLikelihood }) => currentLikelihood === null))
  assert.ok(high.every(({ currentLikelihood }) => currentLikelihood !== 4 && currentLikelihood !== 5))
  assert.deepEqual(await titles({ state: 'not:identified' }), [])
  assert.deepEqual(await titles({ site: `not:${known('@leeds').number}` }), ['Risk 0', 'Risk 3', 'Risk 6'])
})

test('empty and filled part a list in two', async () => {
  const all = await titles({})

  assert.deepEqual(
    [...(await titles({ reviewDate: 'is:empty' })), ...(await titles({ reviewDate: 'is:filled' }))].toSorted(),
    all,
  )
  assert.deepEqual(await titles({ reviewDate: 'is:empty' }), ['Risk 0'])
})

test('me is whoever asks', async () => {
  assert.deepEqual(await titles({ owner: 'me' }), ['Risk 0', 'Risk 3', 'Risk 6'])
  assert.equal((await titles({ owner: 'me' }, '@priya')).length, 7)
  assert.deepEqual(await titles({ owner: `me,${known('@priya').number}` }), await titles({}))
})

test('due in the next 30 days begins today and ends on the thirtieth day', async () => {
  assert.deepEqual(await reviewed({ reviewDate: 'next:30' }), [0, 1, 1, 29, 30].map(inDays))
})

test('what was due before today and is not settled is overdue', async () => {
  assert.deepEqual(await reviewed({ reviewDate: 'is:overdue' }), [-40, -1].map(inDays))
  assert.deepEqual(await titles({ reviewDate: 'is:overdue', void: 'true' }), ['Risk 1', 'Risk 2'])
})

test('a restricted risk is in no list and no total of those who may not read it, however they ask', async () => {
  const ways: readonly Asked[] = [
    {},
    { reviewDate: 'next:3' },
    { currentScore: '20..' },
    { currentLikelihood: 'not:1' },
    { confidentiality: 'not:Internal' },
    { reviewDate: 'is:filled' },
  ]

  for (const asked of ways) {
    assert.ok(!(await titles(asked, '@sofia')).includes('Secret'))
    assert.ok((await titles(asked)).includes('Secret'))
  }
})

test('a range in SQL finds what a plain comparison finds', async () => {
  const all = await found({})
  const degree = option(constantFrom(1, 2, 3, 4, 5))
  const offset = option(constantFrom(-40, -2, 0, 1, 30, 300))
  await always(
    asyncProperty(tuple(degree, degree), tuple(offset, offset), async ([low, high], [first, last]) => {
      const [from, to] = [first, last].map((days) => (days === null ? null : inDays(days)))
      const asked = {
        ...((low ?? high) !== null && { currentLikelihood: `${low ?? ''}..${high ?? ''}` }),
        ...((from ?? to) !== null && { reviewDate: `${from ?? ''}..${to ?? ''}` }),
      }
      const within = (value: number | string | null, least: typeof value, most: typeof value) =>
        (least === null && most === null) ||
        (value !== null && (least === null || value >= least) && (most === null || value <= most))

      const expected = all.filter(
        (one) => within(one.currentLikelihood, low, high) && within(one.reviewDate, from ?? null, to ?? null),
      )

      assert.deepEqual(await titles(asked), expected.map(({ title }) => title).toSorted())
    }),
    { numRuns: 60 },
  )
})
