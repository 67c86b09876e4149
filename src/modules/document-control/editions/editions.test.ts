// What is published outside is looked for, decided about, and worked by from the day on which a version of the document says so.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addMonths, dayAt } from '#lib/days.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'
import { editionWatch } from '../edition-watch.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, read, take } = app

const sections = [{ key: 'use', heading: 'What we work by it for', depth: '1', body: written('Marks on type plates.') }]

const begun = (title: string): Promise<AnyRow> =>
  create('@sofia', document, { title, type: '@type-external', department: '@quality', owner: '@sofia' })

async function draftOf({ id }: AnyRow): Promise<AnyRow> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: "select * from document_version where parent = $1 and state = 'draft'",
    values: [id],
  })
  const [draft] = rows
  assert.ok(draft)
  return draft
}

async function approve(draft: AnyRow, values: SampleValues = {}): Promise<void> {
  const why = {
    summary: 'It is entered.',
    reason: 'Orders ask for it.',
    reviewers: ['@grace'],
    reading: 'No',
    readingWhy: 'It hangs where they work.',
  }
  await change('@sofia', documentVersion, draft, { ...why, sections, effectiveOn: day(0), ...values })
  await take('@sofia', documentVersion, draft, 'submit')
  await take('@grace', documentVersion, draft, 'reviewed')
  await take('@maya', documentVersion, draft, 'approve')
}

const watchOver = ({ id }: AnyRow, values: SampleValues = {}): Promise<AnyRow> =>
  create('@sofia', editionWatch, {
    document: id,
    publisher: 'IEC',
    edition: '2',
    source: 'The store of the publisher',
    months: 6,
    owner: '@grace',
    ...values,
  })

const found = { latest: '3', publishedOn: '2026-01-15', whatIsNew: 'A mark for jets of hot water is new.' }
const stands = async (watch: AnyRow) => {
  const { state, edition } = await read('@sofia', editionWatch, watch)
  return [state, edition]
}

const today = () => dayAt(new Date(), engine.zone)

test('editions are watched of what comes from outside, by whoever answers for it or keeps documents', async () => {
  const of = await begun('Marks on plates of others')
  const own = await create('@sofia', document, {
    title: 'How marks are made',
    type: '@type-work-instruction',
    department: '@quality',
    owner: '@sofia',
  })

  const stranger = await refusal(
    create('@ella', editionWatch, { document: of.id, publisher: 'IEC', edition: '2', source: 'A store', months: 6 }),
  )
  const ours = await refusal(watchOver(own))

  assert.equal(stranger.code, 'not-allowed')
  assert.match(ours.why, /is a document of our own/)
})

test('the first look is so many months away, unless a day is said; months that cannot be counted are refused', async () => {
  const of = await begun('A standard that stands')

  for (const months of [0, 61, 1e9, 2.5])
    assert.equal((await refusal(watchOver(of, { months }))).code, 'invalid', String(months))
  const watch = await watchOver(of)
  assert.equal(watch.nextCheck, addMonths(today(), 6))
  assert.equal((await refusal(watchOver(of))).code, 'blocked', 'one watch is enough')
  const other = await watchOver(await begun('Another'), { nextCheck: '2027-01-31' })
  assert.equal(other.nextCheck, '2027-01-31')
})

test('whoever looks says where, and looks again so many months later', async () => {
  const watch = await watchOver(await begun('A standard that is looked for'), { nextCheck: '2027-03-01' })

  assert.deepEqual((await refusal(take('@grace', editionWatch, watch, 'still-current'))).guards, ['needs:looked'])
  const looked = 'The store lists edition 2 as the current one, and no draft after it.'
  await take('@grace', editionWatch, watch, 'still-current', { values: { looked } })

  const seen = await read('@grace', editionWatch, watch)
  assert.deepEqual([seen.state, seen.lastCheck, seen.nextCheck], ['watching', today(), addMonths(today(), 6)])
  assert.equal(
    (await refusal(take('@jack', editionWatch, watch, 'end', { reason: 'I do not like it.' }))).code,
    'not-allowed',
  )
})

test('a new edition that is taken over begins a version, and is the one in use from its first day on', async () => {
  const of = await begun('A standard that moves on')
  await approve(await draftOf(of))
  const watch = await watchOver(of, { owner: '@sofia' })
  const same = await refusal(take('@sofia', editionWatch, watch, 'found-new', { values: { ...found, latest: ' 2' } }))
  assert.deepEqual(same.guards, ['another-edition'])
  await take('@sofia', editionWatch, watch, 'found-new', { values: found })

  await take('@sofia', editionWatch, watch, 'take-over')
  const draft = await draftOf(of)

  assert.deepEqual([draft.summary, draft.reason], [found.whatIsNew, 'IEC has published edition 3.'])
  assert.deepEqual(await stands(watch), ['adopting', '2'], 'nobody works by it before it takes effect')
  await approve(draft)
  assert.deepEqual(await stands(watch), ['watching', '3'])
})

test('a draft that is there already takes the edition over; given up, it is to be decided again', async () => {
  const of = await begun('A standard that is being entered')
  const draft = await draftOf(of)
  const watch = await watchOver(of, { owner: '@sofia' })
  await take('@sofia', editionWatch, watch, 'found-new', { values: found })
  await take('@sofia', editionWatch, watch, 'take-over')
  assert.equal((await read('@sofia', editionWatch, watch)).takenOverBy, draft.id)

  await take('@sofia', documentVersion, draft, 'withdraw', { reason: 'The licence has to be bought first.' })

  assert.deepEqual(await stands(watch), ['new-edition', '2'])
})

test('what is reviewed already takes nothing more over', async () => {
  const of = await begun('A standard that is in review')
  const draft = await draftOf(of)
  const watch = await watchOver(of, { owner: '@sofia' })
  await take('@sofia', editionWatch, watch, 'found-new', { values: found })
  await change('@sofia', documentVersion, draft, {
    sections,
    reviewers: ['@grace'],
    effectiveOn: day(5),
    reading: 'No',
    readingWhy: 'It hangs where they work.',
  })
  await take('@sofia', documentVersion, draft, 'submit')

  const refused = await refusal(take('@sofia', editionWatch, watch, 'take-over'))

  assert.deepEqual([refused.code, await stands(watch)], ['blocked', ['new-edition', '2']])
})

test('whoever watches and may not revise the document does not take an edition over', async () => {
  const of = await begun('A standard of somebody else')
  await approve(await draftOf(of))
  const watch = await watchOver(of, { owner: '@jack' })
  await take('@jack', editionWatch, watch, 'found-new', { values: found })

  assert.equal((await refusal(take('@jack', editionWatch, watch, 'take-over'))).code, 'not-allowed')
  assert.deepEqual(await stands(watch), ['new-edition', '2'])
})

test('nobody looks for editions of what has been given up', async () => {
  const of = await begun('A standard that is not needed')
  const watch = await watchOver(of)

  await take('@sofia', document, of, 'withdraw', { reason: 'The product is not built any more.' })

  assert.equal((await stands(watch))[0], 'ended')
})
