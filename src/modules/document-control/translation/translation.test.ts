// A document that says in another language what another says: it keeps which version it says, and its owner hears when that is no longer
// the one in effect. And of several whom the author named as approvers, as many sign as the type says.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const clock = () => takeDueSteps(engine, new Date(Date.now() + 60_000), quiet)

const rowsOf = async (text: string, ...values: readonly unknown[]): Promise<readonly AnyRow[]> =>
  (await engine.pool.query<AnyRow>({ text, values: [...values] })).rows

const draftOf = async ({ id }: AnyRow): Promise<AnyRow> =>
  (await rowsOf(`select * from document_version where parent = $1 and state = 'draft'`, id))[0] ??
  assert.fail('No draft.')

const documentOf = (more: SampleValues = {}) =>
  create('@callum', document, {
    title: 'At the pond',
    type: '@type-form',
    department: '@it-and-facilities',
    owner: '@callum',
    ...more,
  })

async function submitted(row: AnyRow, more: SampleValues = {}): Promise<AnyRow> {
  const draft = await draftOf(row)
  await app.change('@callum', documentVersion, draft, {
    sections: [{ key: 'pond', heading: 'At the pond', depth: '1', body: written('Feed the herons.') }],
    reviewers: ['@priya'],
    summary: 'More herons.',
    reason: 'They came.',
    effectiveOn: day(0),
    ...more,
  })
  await take('@callum', documentVersion, draft, 'submit')
  return draft
}

async function takenIntoEffect(row: AnyRow): Promise<void> {
  const draft = await submitted(row)
  await take('@priya', documentVersion, draft, 'reviewed')
  await take('@sofia', documentVersion, draft, 'approve')
  await clock()
}

const revised = (row: AnyRow) => take('@callum', document, row, 'revise')

const standing = async ({ id }: AnyRow) =>
  (await rowsOf('select current, translated from document where id = $1', id))[0]

const alertsOf = ({ id }: AnyRow) =>
  rowsOf(
    'select title, resolved_at from alert where card = $1 and person = $2 and dedupe like $3 order by id',
    id,
    person('@callum').id,
    'translation-behind%',
  )

const source = await documentOf()
await takenIntoEffect(source)
const translation = await documentOf({
  title: 'No lago',
  language: 'Portuguese',
  translationOf: source.number,
})

test('a translation keeps which version it says, from its submission on', async () => {
  await takenIntoEffect(translation)

  const row = await standing(translation)
  assert.deepEqual([row?.current, row?.translated], ['1.0', '1.0'])
  const own = await standing(source)
  assert.equal(own?.translated, null)
})

test('once what it translates has a new version, its owner hears that it is behind, and no more once it says that one', async () => {
  await revised(source)
  await engine.pool.query({
    text: 'update document set owner = $2 where id = $1',
    values: [source.id, person('@grace').id],
  })
  await takenIntoEffect(source)

  const [told] = await alertsOf(translation)

  assert.ok(told)
  assert.match(told.title as string, /is behind: it says version 1\.0, and version 2\.0 of the document/)
  assert.equal(told.resolved_at, null)

  await revised(translation)
  await takenIntoEffect(translation)
  assert.equal((await standing(translation))?.translated, '2.0')
  const [since] = await alertsOf(translation)
  assert.notEqual(since?.resolved_at, null)
})

test('a document translates no translation, not itself, and nothing into its own language', async () => {
  const why = async (act: Promise<unknown>) => (await refusal(act)).why

  assert.match(
    await why(documentOf({ language: 'German', translationOf: translation.number })),
    /is a translation itself/,
  )
  assert.match(await why(documentOf({ translationOf: source.number })), /is in English too: choose the language/)
  assert.match(
    await why(app.change('@callum', document, translation, { translationOf: translation.number })),
    /no translation of itself/,
  )
  assert.match(
    await why(
      app.change('@sofia', document, source, { translationOf: (await documentOf()).number, language: 'German' }),
    ),
    /Other documents are translations of this one/,
  )
})

test('of the further approvers as many sign as the type says; the trail says whom that excuses, and quality still signs last', async () => {
  const row = await documentOf({ title: 'By some of them' })
  const version = await submitted(row, { furtherApprovers: ['@ines', '@grace', '@owen'] })
  await engine.pool.query({
    text: 'update document_version set enough_further = 1 where id = $1',
    values: [version.id],
  })
  await take('@priya', documentVersion, version, 'reviewed')

  await take('@grace', documentVersion, version, 'approve')

  const refused = await refusal(take('@owen', documentVersion, version, 'approve'))
  assert.match(refused.why, /Enough of those who were named have signed/)
  const [signed] = await rowsOf(
    `select body::json -> 'facts' -> 'excused' as excused from event where chain = $1 and kind = 'signed' order by place desc limit 1`,
    version.id,
  )
  assert.ok(signed)
  assert.equal((signed.excused as readonly string[]).length, 2)
  const asked = await rowsOf('select assignee from task where card = $1 and ended_at is null', version.id)
  assert.ok(!asked.some(({ assignee }) => (assignee as string).includes(person('@owen').id)), 'nobody waits for them')
  await take('@sofia', documentVersion, version, 'approve')
  const [ended] = await rowsOf('select state from document_version where id = $1', version.id)
  assert.equal(ended?.state, 'effective')
})

test('of a document that one may not read nothing is said, not even its language', async () => {
  const secret = await create('@sofia', document, {
    title: 'The vault',
    type: '@type-form',
    department: '@quality',
    owner: '@sofia',
    confidentiality: 'Restricted',
    readers: ['@sofia'],
  })
  const naming = async (translationOf: string) => {
    const { code, why } = await refusal(documentOf({ title: 'A cave', translationOf }))
    return [code, why.replaceAll(translationOf, 'it')]
  }

  const absent = '01990000-0000-7000-8000-000000000000'
  assert.deepEqual(await naming(secret.id), await naming(absent))
})
