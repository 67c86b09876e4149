// Periodic review (ISO 9001 7.5.3.2): a review that is due stays due until somebody has judged, whatever becomes of a draft.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import { addMonths } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { document } from './document.ts'
import { documentVersion } from './document-version.ts'
import { reviewMoved } from './review.ts'
import { written } from './samples/written.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const clock = (days = 0) => takeDueSteps(engine, new Date(Date.now() + days * 86_400_000 + 60_000), quiet)
const read = (one: AnyRow) => app.read('@callum', document, one)
const stateOf = async (one: AnyRow) => (await read(one)).state

const draftOf = async ({ id }: AnyRow): Promise<AnyRow> => {
  const text = `select * from document_version where parent = $1 and state = 'draft'`
  const { rows } = await engine.pool.query<AnyRow>({ text, values: [id] })
  return rows[0] ?? assert.fail('No draft.')
}

let count = 0

/** A document in effect whose review is due since a week ago. */
async function due(): Promise<AnyRow> {
  count += 1
  const made = await create('@callum', document, {
    title: `Reviewed ${count}`,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
    reviewMonths: 12,
  })
  const first = await draftOf(made)
  await app.change('@callum', documentVersion, first, {
    sections: [{ key: 'pond', heading: 'At the pond', depth: '1', body: written('Feed the herons.') }],
    reviewers: ['@priya'],
    approver: '@daniel',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(0),
  })
  await take('@callum', documentVersion, first, 'submit')
  await take('@priya', documentVersion, first, 'reviewed')
  await take('@daniel', documentVersion, first, 'approve')
  await take('@sofia', documentVersion, first, 'approve')
  await clock()
  const text = 'update document set next_review = $1 where id = $2'
  await engine.pool.query({ text, values: [day(-7), made.id] })
  await clock()
  assert.equal(await stateOf(made), 'review')
  return made
}

test('a draft that comes to nothing leaves the review as due as it was', async () => {
  const one = await due()

  await take('@callum', document, one, 'revise-under-review')
  assert.equal(await stateOf(one), 'review')
  await take('@callum', documentVersion, await draftOf(one), 'withdraw', { reason: 'Nothing was to be changed.' })
  await clock(1)

  assert.equal(await stateOf(one), 'review')
})

test('who judges that it needs a revision says until when, begins it, and is asked again where none took effect', async () => {
  const one = await due()
  const judging = (reviseBy: string) => ({ values: { reviseBy }, reason: 'The pond was filled in last winter.' })

  const past = await refusal(take('@callum', document, one, 'needs-revision', judging(day(-1))))
  assert.deepEqual(past.guards, ['revise-ahead'])
  const judged = await take('@callum', document, one, 'needs-revision', judging(day(30)))

  assert.deepEqual([judged.state, judged.nextReview], ['effective', day(30)])
  const [line] = judged.reviews as readonly { readonly [column: string]: unknown }[]
  assert.deepEqual([line?.verdict, line?.due, line?.on], ['Needs revision', day(-7), day(0)])
  await take('@callum', documentVersion, await draftOf(one), 'withdraw', { reason: 'There is no pond any more.' })
  await clock(29)
  assert.equal(await stateOf(one), 'effective')
  await clock(31)
  assert.equal(await stateOf(one), 'review')
})

test('a document that is kept is reviewed again after its months, and its reviews are told', async () => {
  const one = await due()

  const kept = await take('@callum', document, one, 'keep', { reason: 'Walked around the pond: all of it holds.' })

  assert.ok(typeof kept.nextReview === 'string' && kept.nextReview > day(300))
  const [line] = kept.reviews as readonly { readonly [column: string]: unknown }[]
  assert.deepEqual(
    [line?.verdict, line?.reason, line?.by],
    ['Keep effective', 'Walked around the pond: all of it holds.', app.person('@callum').id],
  )
})

test('where it is not given up after all, its review is due once more, on whichever day that is', async () => {
  const one = await due()
  await engine.pool.query({ text: 'update document set next_review = $1 where id = $2', values: [day(0), one.id] })
  await engine.pool.query({ text: 'update clock_step set day = $1 where card = $2', values: [day(0), one.id] })

  await take('@callum', document, one, 'propose-obsolete', { reason: 'There is no pond any more.' })
  await take('@sofia', document, one, 'keep-after-all', { reason: 'The pond is dug again in spring.' })
  await clock(1)

  assert.equal(await stateOf(one), 'review')
})

describe('what is known of a document beside what it says', () => {
  const signs = (values: SampleValues, by = '@sofia') =>
    take(by, document, one, 'change-details', { values, reason: 'It was found wanting at the audit.' })
  let one: AnyRow

  before(async () => {
    one = await due()
    await take('@callum', document, one, 'keep', { reason: 'Gone through at the pond: nothing has changed.' })
  })

  test('once people work by it only a signed step changes it, and not its owner alone', async () => {
    const all: readonly SampleValues[] = [
      { title: 'Swans' },
      { department: '@production' },
      { reviewMonths: 3 },
      { language: 'German' },
    ]
    for (const values of all) {
      const told = await refusal(app.change('@callum', document, one, values))
      assert.equal(told.code, 'not-allowed', JSON.stringify(values))
      assert.match(told.why, /is changed only while the document is “Not effective”/)
    }
    // Who goes by it, and who owns it, changes without anybody's signature.
    await app.change('@callum', document, one, { jobRoles: [] })
    assert.equal((await refusal(signs({ title: 'Swans' }, '@callum'))).code, 'not-allowed')
    assert.deepEqual((await refusal(signs({ title: one.title as string }))).guards, ['details-anew'])
  })

  test('it keeps its number and its series wherever it is moved to, and is reviewed from its last review on', async () => {
    const { number, series, nextReview } = await read(one)

    await signs({ title: 'Swans', department: '@production' })

    const moved = await read(one)
    assert.deepEqual([moved.title, moved.number, moved.series], ['Swans', number, series])
    assert.equal(moved.nextReview, nextReview, 'what is not about the review leaves its day')
    await signs({ reviewMonths: 36 })
    assert.equal((await read(one)).nextReview, addMonths(day(0), 36))
    // What is emptied is as its type says.
    await signs({ reviewMonths: null })
    assert.deepEqual([(await read(one)).reviewMonths, (await read(one)).nextReview], [24, addMonths(day(0), 24)])
  })

  test('it has an owner and a department, always', async () => {
    assert.match((await refusal(app.change('@callum', document, one, { owner: null }))).why, /has an owner/)
    assert.match((await refusal(signs({ department: null }))).why, /belongs to a department/)
  })

  test('a review that is due stays due, whatever is said about it', async () => {
    const overdue = await due()
    const { nextReview } = await read(overdue)
    const values = { reviewMonths: 6, title: 'Geese' }
    const reason = 'It was found wanting at the audit.'
    await take('@sofia', document, overdue, 'change-details-under-review', { values, reason })
    assert.deepEqual([await stateOf(overdue), (await read(overdue)).nextReview], ['review', nextReview])
  })

  test('a review that would have been due long ago is due tomorrow', () => {
    const told = { reviewMonths: 6, effectiveSince: '2024-02-29', reviews: [{ on: '2025-01-31' }] }
    assert.equal(reviewMoved(told, '2026-03-01'), '2026-03-02')
    assert.equal(reviewMoved({ ...told, reviewMonths: 24 }, '2026-03-01'), '2027-01-31')
    const revised = { ...told, reviseBy: '2026-05-01', nextReview: '2026-05-01' }
    assert.equal(reviewMoved(revised, '2026-03-01'), '2026-05-01')
  })
})
