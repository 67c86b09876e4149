// What a type of document says of the ways of its versions: a short one for small revisions, and under change control for what matters.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { change } from '#modules/change-control/change.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { document } from '../document.ts'
import { documentVersion } from '../document-version.ts'
import { written } from '../samples/written.ts'
import { documentType } from '../type/document-type.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }
const clock = () => takeDueSteps(engine, new Date(Date.now() + 60_000), quiet)

const rowsOf = async (text: string, ...values: readonly unknown[]): Promise<readonly AnyRow[]> =>
  (await engine.pool.query<AnyRow>({ text, values: [...values] })).rows

const draftOf = async ({ id }: AnyRow): Promise<AnyRow> =>
  (await rowsOf(`select * from document_version where parent = $1 and state = 'draft'`, id))[0] ??
  assert.fail('No draft.')

const documentOf = (type: string, more: SampleValues = {}, by = '@callum') =>
  create(by, document, {
    title: `By ${type}`,
    type,
    department: '@it-and-facilities',
    owner: '@callum',
    ...more,
  })

/** Takes a new version of a type into use. */
async function typed(family: string, more: SampleValues): Promise<AnyRow> {
  const [type] = await rowsOf(`select * from document_type where family = $1 and state = 'in-use'`, family)
  await take('@sofia', documentType, type ?? assert.fail('No type.'), 'new-version')
  const [draft] = await rowsOf(`select * from document_type where family = $1 and state = 'draft'`, family)
  assert.ok(draft)
  await app.change('@sofia', documentType, draft, more)
  await take('@sofia', documentType, draft, 'propose', { values: { inUseFrom: day(0) } })
  await take('@helena', documentType, draft, 'approve')
  await clock()
  return draft
}

const write = (version: AnyRow, more: SampleValues) =>
  app.change('@callum', documentVersion, version, {
    sections: [{ key: 'pond', heading: 'At the pond', depth: '1', body: written('Feed the herons.') }],
    reviewers: ['@priya'],
    summary: 'One letter.',
    reason: 'A slip.',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    effectiveOn: day(0),
    ...more,
  })

describe('an editorial revision of a form', () => {
  test('goes to quality at once, and one signature takes it into effect', async () => {
    const form = await documentOf('@type-form')
    const first = await draftOf(form)
    await write(first, { revision: 'Editorial' })
    // Nothing is revised by a first version, whatever it calls itself.
    assert.deepEqual((await refusal(take('@callum', documentVersion, first, 'submit-short'))).guards, ['short-allowed'])
    await take('@callum', documentVersion, first, 'submit')
    await take('@priya', documentVersion, first, 'reviewed')
    await take('@sofia', documentVersion, first, 'approve')
    await clock()

    await take('@callum', document, form, 'revise')
    const next = await draftOf(form)
    await write(next, { revision: 'Minor' })
    assert.deepEqual((await refusal(take('@callum', documentVersion, next, 'submit-short'))).guards, ['short-allowed'])
    await write(next, { revision: 'Editorial' })
    assert.equal((await take('@callum', documentVersion, next, 'submit-short', { unsigned: true })).state, 'approval')
    assert.equal((await refusal(take('@callum', documentVersion, next, 'approve'))).code, 'not-allowed')
    assert.equal((await refusal(take('@priya', documentVersion, next, 'approve'))).code, 'not-allowed')
    assert.equal((await take('@sofia', documentVersion, next, 'approve')).state, 'effective')
    await clock()

    const { state, current } = await app.read('@maya', document, form)
    assert.deepEqual([state, current], ['effective', '1.1'])
    const signed = await rowsOf(
      `select r.step, s.meaning from round r join signature s on s.round = r.id where r.card = $1`,
      next.id,
    )
    assert.deepEqual(
      signed.map(({ step, meaning }) => [step, meaning]),
      [['approve', 'Approved']],
    )
  })

  test('that somebody of quality submits is approved by somebody else of quality', async () => {
    const form = await documentOf('@type-form')
    const first = await draftOf(form)
    await write(first, { revision: 'Major' })
    await take('@callum', documentVersion, first, 'submit')
    await take('@priya', documentVersion, first, 'reviewed')
    await take('@maya', documentVersion, first, 'approve')
    await clock()
    await take('@callum', document, form, 'revise')
    const next = await draftOf(form)
    await write(next, { revision: 'Editorial' })
    await take('@sofia', documentVersion, next, 'submit-short')

    assert.equal((await refusal(take('@sofia', documentVersion, next, 'approve'))).code, 'not-allowed')
    assert.equal((await take('@maya', documentVersion, next, 'approve')).state, 'effective')
  })

  test('does not go that way where the type knows none', async () => {
    const instruction = await documentOf('@type-work-instruction')
    const first = await draftOf(instruction)
    await write(first, { approver: '@daniel' })

    assert.equal((await refusal(take('@callum', documentVersion, first, 'submit-short'))).code, 'not-allowed')
  })
})

test('what a type wants under change control is submitted once a change is to release it', async () => {
  const type = await typed('Quality manual', { changeAsked: 'Major revisions' })

  const manual = await documentOf(type.id)
  const version = await draftOf(manual)
  await write(version, { approver: '@daniel', revision: 'Major' })
  assert.deepEqual((await refusal(take('@callum', documentVersion, version, 'submit'))).guards, ['change-tied'])

  const herons = {
    title: 'Herons are fed',
    category: 'Process',
    class: 'Minor',
    currentState: 'Nobody feeds them.',
    intendedState: 'They are fed.',
    justification: 'They are hungry, and the children wait for them.',
    department: '@production',
    site: '@leeds',
  }
  const given = await create('@callum', change, herons, [{ type: 'releases', to: version.id }])
  for (const one of ['@ines', '@sofia']) await take(one, change, given, 'cancel', { reason: 'The herons have left.' })
  assert.deepEqual((await refusal(take('@callum', documentVersion, version, 'submit'))).guards, ['change-tied'])

  await create('@callum', change, herons, [{ type: 'releases', to: version.id }])
  assert.equal((await take('@callum', documentVersion, version, 'submit')).state, 'review')

  // Once approved, another is not freed by cutting the link to its change.
  const other = await draftOf(await documentOf(type.id))
  await write(other, { approver: '@daniel', revision: 'Major' })
  const releasing = await create('@callum', change, herons, [{ type: 'releases', to: other.id }])
  await take('@callum', documentVersion, other, 'submit')
  await take('@priya', documentVersion, other, 'reviewed')
  for (const one of ['@daniel', '@helena', '@maya']) await take(one, documentVersion, other, 'approve')
  const [link] = await rowsOf(`select id from link where type = 'releases' and to_card = $1`, other.id)
  assert.ok(link)
  await app.untie('@callum', change, releasing, link.id, 'The herons have left, says the warden.')
  await clock()
  assert.equal((await app.read('@maya', documentVersion, other)).state, 'approved')
  const early = take('@sofia', documentVersion, other, 'release-early', { reason: 'They are hungry now.' })
  assert.deepEqual((await refusal(early)).guards, ['change-kept'])
})

test('a version begins with the reviewers that its type names, but for who begins it; its author names others', async () => {
  const { id } = await typed('Policy', { firstReviewers: 'Both' })
  const reviewersOf = async (more: SampleValues, by?: string) => {
    const version = await draftOf(await documentOf(id, more, by))
    return [version, version.reviewers] as const
  }
  const [head] = await rowsOf(`select head as id from department where id = $1`, app.known('@production').id)
  const [owner] = await rowsOf(`select owner as id from process where id = $1`, app.known('@process-assembly').id)
  assert.ok(head?.id && owner?.id)

  const [version, both] = await reviewersOf({ department: '@production', process: '@process-assembly' })
  assert.deepEqual(both, [...new Set([head.id, owner.id])].toSorted())
  await app.change('@callum', documentVersion, version, { reviewers: ['@priya'] })

  // Whoever heads the department whose document they begin is not asked to judge it.
  const [, own] = await reviewersOf({ process: '@process-assembly' }, '@rui-matos')
  assert.deepEqual(own, [owner.id])
})
