// What a change may bring into effect, and what is known of that before its plan is approved.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { document } from '#modules/document-control/document.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { process } from '#modules/system-settings/process.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { openOrganisation, refusal, toMend } from '../../../../test/organisation.ts'
import { change } from '../change.ts'
import { changeImpact } from '../impact/change-impact.ts'
import { bundleDocuments, revisedBy } from './bundle.server.ts'
import { weighed } from '../samples/steps.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app

/** Lets a record stand where it came to by steps that are told elsewhere. */
async function stand(table: string, { id }: AnyRow, state: string): Promise<void> {
  for (const each of [table, 'card'])
    await engine.pool.query({ text: `update ${each} set state = $2 where id = $1`, values: [id, state] })
}

const guide = (title: string) =>
  create('@callum', document, { title, type: '@type-work-instruction', department: '@production', owner: '@callum' })

async function draftOf({ id }: AnyRow): Promise<AnyRow> {
  const text = `select * from document_version where parent = $1 and state = 'draft'`
  return (await engine.pool.query<AnyRow>({ text, values: [id] })).rows[0] ?? assert.fail('No draft.')
}

const asksFor = (record: AnyRow, values: SampleValues = {}) =>
  create('@callum', change, {
    title: 'Boats are tied twice',
    category: 'Document',
    class: 'Minor',
    currentState: 'They are tied once.',
    intendedState: 'They are tied twice.',
    justification: 'One was found at sea.',
    items: [{ record: record.id, what: 'How they are tied' }],
    ...values,
  })

/** What people call a version. */
const called = (of: AnyRow, { label }: AnyRow) => `${of.number} version ${label as string}` // It is a text.

const ties = (of: AnyRow, version: AnyRow) =>
  together(engine, person('@callum'), new Date(), (door) => door.tie(change, of.id, 'releases', version.number))
const bundles = (of: AnyRow, one: AnyRow) =>
  bundleDocuments(engine, person('@callum'), new Date(), of.number, [one.number])

test('a version that is in effect already, or was, is released by no change, and stands for no revision', async () => {
  const boats = await guide('Boats')
  const version = await draftOf(boats)
  const typo = await asksFor(boats, { class: 'Administrative' })
  const why = async () => (await refusal(ties(typo, version))).why

  await stand('document', boats, 'effective')
  for (const [state, said] of [
    ['effective', 'effective'],
    ['superseded', 'superseded'],
    ['withdrawn', 'withdrawn'],
  ] as const) {
    await stand('document_version', version, state)
    assert.equal(
      await why(),
      `${called(boats, version)} is ${said}: a change releases a version that is still to take effect. Bundle the document, so that its next version is begun.`,
    )
  }

  // One that was tied before it was refused counts for nothing.
  await stand('document_version', version, 'effective')
  const text = `insert into link (id, type, from_card, to_card, creator, at) values (gen_random_uuid(), 'releases', $1, $2, null, now())`
  await engine.pool.query({ text, values: [typo.id, version.id] })
  assert.equal((await revisedBy(engine.pool, typo.id))[0]?.bound, null)
  await take('@callum', change, typo, 'submit')
  assert.match(
    (await refusal(take('@sofia', change, typo, 'approve-and-release'))).why,
    /^One document among what changes has no version in the bundle/,
  )
})

test('a version takes effect with one change alone: of another that is open its number is told', async () => {
  const nets = await guide('Nets')
  const [one, other] = [await asksFor(nets), await asksFor(nets)]
  await bundles(one, nets)
  const version = await draftOf(nets)

  const told = `${called(nets, version)} stands in the bundle of ${one.number} already: take it out there first, or leave it to that change.`
  assert.equal((await refusal(ties(other, version))).why, told)
  assert.equal((await refusal(bundles(other, nets))).why, `${nets.number}: ${told} Nothing was bundled.`)

  const [listed] = await revisedBy(engine.pool, other.id)
  assert.deepEqual([listed?.bound, listed?.open?.elsewhere], [null, one.id])
  assert.equal((await revisedBy(engine.pool, one.id))[0]?.open?.elsewhere, null)

  await take('@ines', change, one, 'cancel', { reason: 'The other one does it.' })
  await take('@sofia', change, one, 'cancel', { reason: 'The other one does it.' })
  await bundles(other, nets)
  assert.equal((await revisedBy(engine.pool, other.id))[0]?.bound?.id, version.id)
})

for (const state of ['planning', 'implementation'] as const)
  test(`a version of the bundle that is withdrawn is bound no more: in ${state} its document is bundled anew`, async () => {
    const oars = await guide(`Oars, ${state}`)
    const made = await asksFor(oars)
    await bundles(made, oars)
    const old = await draftOf(oars)
    const [bound] = await revisedBy(engine.pool, made.id)
    assert.equal(bound?.bound?.id, old.id)
    // It has been in effect, so that a next version can be begun.
    await stand('document', oars, 'effective')
    await stand('change', made, state)
    const cut = async () => {
      const [link] = (await readWhole(engine.pool, person('@callum'), change, made.id)).tied
      const reason = 'It was bundled by mistake, I think.'
      await together(engine, person('@callum'), new Date(), (door) =>
        door.untie(change, made.id, link?.link ?? '', reason),
      )
    }
    if (state === 'implementation')
      assert.equal(
        (await refusal(cut())).why,
        `${called(oars, old)} stays in the bundle: the change was submitted with it. Have the change returned, or withdraw the version.`,
      )
    await take('@callum', documentVersion, old, 'withdraw', { reason: 'It was begun from the wrong text.' })
    const [lost] = await revisedBy(engine.pool, made.id)
    assert.deepEqual([lost?.bound, lost?.open, lost?.givenUp.map(({ name }) => name)], [null, null, [old.label]])

    await bundles(made, oars)

    const [anew] = await revisedBy(engine.pool, made.id)
    assert.deepEqual([anew?.bound?.id, anew?.givenUp], [(await draftOf(oars)).id, []])
    assert.notEqual(anew?.bound?.id, old.id)
    const { rows } = await engine.pool.query<{ reason: string }>({
      text: 'select reason from struck_link where from_card = $1 and to_card = $2',
      values: [made.id, old.id],
    })
    assert.deepEqual(
      rows.map(({ reason }) => reason),
      [`${called(oars, old)} is withdrawn: the document was bundled anew with the version that is worked on.`],
    )
  })

test('once its plan is signed, a change releases no document that the plan is not about', async () => {
  const [ropes, anchors] = [await guide('Ropes'), await guide('Anchors')]
  const made = await asksFor(ropes)
  await stand('change', made, 'implementation')
  const version = await draftOf(anchors)

  assert.equal(
    (await refusal(ties(made, version))).why,
    `The plan is signed and not about the document of ${called(anchors, version)}: accept the document as an impact of the change first.`,
  )
  const impact = await create('@callum', changeImpact, {
    parent: made.id,
    record: anchors.id,
    why: 'Anchors hang on ropes',
  })
  await take('@callum', changeImpact, impact, 'accept', { values: { treatment: 'Revise' } })
  await ties(made, version)
  await ties(made, await draftOf(ropes))

  const bound = (await revisedBy(engine.pool, made.id)).map((one) => one.bound?.state)
  assert.deepEqual(bound, ['draft', 'draft'])
  assert.equal((await read('@callum', documentVersion, version)).state, 'draft')
})

test('once a change has taken effect or was given up, nothing is bundled with it any more', async () => {
  const oars = await guide('Oars')
  const made = await asksFor(oars)
  const version = await draftOf(oars)
  for (const state of ['effective', 'closed']) {
    await stand('change', made, state)
    const { code } = await refusal(ties(made, version))
    assert.ok(code === 'blocked' || code === 'not-allowed', code)
  }
})

test('what could never come true of a process or a vendor is refused with the line as the plan is submitted', async () => {
  const mooring = await create('@maya', process, { name: 'Mooring', owner: '@priya' })
  const chandler = await create('@daniel', vendor, {
    name: 'Chandlers',
    category: 'Material',
    criticality: 'Minor',
    supply: 'Direct',
    need: 'Ropes in three colours.',
    owner: '@daniel',
    scope: [{ what: 'Ropes' }],
  })
  await stand('vendor', chandler, 'approved')
  const made = await asksFor(mooring, {
    items: [mooring, chandler].map(({ id }) => ({ record: id, what: 'How boats are tied' })),
  })
  await engine.pool.query({ text: `update change set due = '${day(30)}' where id = $1`, values: [made.id] })
  await stand('change', made, 'planning')
  await engine.pool.query({
    text: `update change_impact set state = 'refused' where parent = $1`,
    values: [made.id],
  })
  const submits = (values: SampleValues) =>
    take('@callum', change, made, 'submit-plan', {
      values: weighed(
        'Nobody ties a boat by night.',
        [
          [3, 2],
          [1, 2],
        ],
        values,
      ),
    })
  const line = (what: string) => ({ key: what, vendor: chandler.id, becomes: 'No longer approved for', what })
  const vendorCalled = `${chandler.number} “Chandlers”`

  assert.deepEqual(await toMend(submits({ vendors: [line('Sails')] })), [
    'vendors[Sails].what',
    `${vendorCalled} is not approved for “Sails”: name something that it is approved for.`,
  ])
  assert.deepEqual(await toMend(submits({ vendors: [line('Ropes')] })), [
    'vendors[Ropes].vendor',
    `${vendorCalled} would be approved for nothing: leave it something to supply, or retire the vendor instead.`,
  ])
  const processes = [{ key: 'mooring', process: mooring.id, inputs: 'Two ropes' }]
  await app.change('@callum', change, made, { processes })
  await stand('process', mooring, 'retired')
  assert.deepEqual(await toMend(submits({})), [
    'processes[mooring].process',
    `${mooring.number} “Mooring” is retired: bring it back into use, or take it out of the change.`,
  ])
  assert.equal((await read('@callum', change, made)).state, 'planning')

  await stand('process', mooring, 'active')
  // Who is not approved yet may be by the day of the release.
  await stand('vendor', chandler, 'proposed')
  const more = { ...line('Anchors'), becomes: 'Approved for' }
  assert.equal((await submits({ vendors: [more] })).state, 'plan-approval')
})
