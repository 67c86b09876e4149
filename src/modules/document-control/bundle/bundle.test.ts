// Whatever cites a document is revised with it in one act: all of it or nothing.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'
import { candidatesFor, reviseTogether, type Bundle } from './bundle.server.ts'

const app = await openOrganisation()
after(app.drop)
const { change, create, day, engine, person, read, take, whole } = app

const silent = () => undefined
const clock = () => takeDueSteps(engine, new Date(Date.now() + 60_000), { info: silent, warn: silent, error: silent })

async function versionsOf({ id }: AnyRow): Promise<readonly AnyRow[]> {
  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select * from document_version where parent = $1 order by id',
    values: [id],
  })
  return rows
}

/** A document in effect that says something. */
async function inEffect(title: string, says: string, more: SampleValues = {}): Promise<AnyRow> {
  const of = await create('@callum', document, {
    title,
    type: '@type-work-instruction',
    department: '@it-and-facilities',
    owner: '@callum',
    ...more,
  })
  const [draft = assert.fail()] = await versionsOf(of)
  const sections = [{ key: 'rules', heading: 'Rules', depth: '1', body: written(says) }]
  const people = {
    reviewers: ['@priya'],
    approver: '@daniel',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(0),
  }
  await change('@callum', documentVersion, draft, { ...people, sections })
  await take('@callum', documentVersion, draft, 'submit')
  await take('@priya', documentVersion, draft, 'reviewed')
  await take('@daniel', documentVersion, draft, 'approve')
  await take('@sofia', documentVersion, draft, 'approve')
  return of
}

const cause = await inEffect('Wells', 'Draw water.')
const pump = await inEffect('Pumps', `Close the valve as ${cause.number}, section 1 says.`)
const tower = await inEffect('Towers', `Fill it as ${cause.number} says.`)
const vault = await inEffect('Vaults', `The key hangs at ${cause.number}.`, {
  confidentiality: 'Restricted',
  readers: ['@priya', '@daniel', '@sofia'],
})
const alone = await inEffect('Sheds', 'Sweep it.')
await clock()

const asking = (by: string) => candidatesFor(engine, person(by), new Date(), cause.number)

async function bundle(of: readonly AnyRow[]): Promise<Bundle> {
  const documents = await Promise.all(of.map((row) => read('@callum', document, row)))
  return {
    cause: cause.number,
    documents: documents.map(({ number, version }) => ({ number, version })),
    reason: 'The well is deeper by now.',
  }
}

const begin = (by: string, what: Bundle) => reviseTogether(engine, person(by), new Date(), what)

test('documents in use that refer to it may be chosen, as far as one may read them', async () => {
  const shown = async (by: string) =>
    (await asking(by)).candidates.map(({ record, cites, whyNot }) => [
      isRef(record) && record.number,
      cites.join(),
      whyNot === null,
    ])
  assert.deepEqual(await shown('@callum'), [
    [pump.number, '1', true],
    [tower.number, '', true],
    [vault.number, '', true],
  ])
  assert.deepEqual(await shown('@ella'), [
    [pump.number, '1', false],
    [tower.number, '', false],
  ])
})

test('whoever may not revise one of them begins none, and is told which', async () => {
  await change('@callum', document, tower, { owner: '@priya' })
  const { code, why } = await refusal(begin('@priya', await bundle([tower, pump])))
  assert.equal(code, 'not-allowed')
  assert.match(why, new RegExp(`^${pump.number}: .* No revision was begun\\.$`))
  assert.equal((await versionsOf(tower)).length, 1)
  await change('@priya', document, tower, { owner: '@callum' })
})

test('what does not refer to it is not revised because of it', async () => {
  const { code, why } = await refusal(begin('@maya', await bundle([pump, alone])))
  assert.deepEqual([code, (await versionsOf(pump)).length], ['invalid', 1])
  assert.match(why, /is no document in use that refers to/)
})

test('all are begun in one act, each with its reason and tied to the version that caused it', async () => {
  const { begun } = await begin('@callum', await bundle([pump, vault]))

  assert.deepEqual(
    begun.map(({ document: of }) => of.number),
    [pump.number, vault.number],
  )
  const [, draft = assert.fail()] = await versionsOf(pump)
  assert.deepEqual(
    [draft.state, draft.reason],
    ['draft', `Because of ${cause.number} Wells, section 1: The well is deeper by now.`],
  )
  const [because = assert.fail()] = await versionsOf(cause)
  const { tied } = await whole('@callum', documentVersion, draft)
  assert.deepEqual(
    tied.map(({ type, number }) => [type, number]),
    [['related_to', because.number]],
  )
  const { rows } = await engine.pool.query<{ acts: number }>({
    text: `select count(distinct body::json ->> 'act')::int as acts from event where chain = any($1) and place = 1`,
    values: [begun.map(({ draft: { id } }) => id)],
  })
  assert.equal(rows[0]?.acts, 1)
})

test('one that is worked on already is shown with its draft, and keeps the others from being begun', async () => {
  const { candidates } = await asking('@callum')
  const [first = assert.fail()] = candidates
  const [, draft] = await versionsOf(pump)
  assert.deepEqual(
    [first.whyNot, first.underWay && isRef(first.underWay) && first.underWay.number],
    ['A new version is being worked on already.', draft?.number],
  )

  const { code, why } = await refusal(begin('@callum', await bundle([tower, pump])))
  assert.deepEqual([code, (await versionsOf(tower)).length], ['blocked', 1])
  assert.match(why, new RegExp(`^${pump.number}: A new version is being worked on already`))
})
