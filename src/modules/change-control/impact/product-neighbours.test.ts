// What a change of a product touches: no field of a risk or a text names the product itself, its key does.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import { product } from '#modules/customer-feedback/product.ts'
import { documentVersion } from '#modules/document-control/document-version.ts'
import { document } from '#modules/document-control/document.ts'
import { written } from '#modules/document-control/samples/written.ts'
import { nonconformance } from '#modules/issue-management/nonconformance.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { takeDueSteps } from '#server/jobs/clock.server.ts'
import { openOrganisation } from '../../../../test/organisation.ts'
import { change } from '../change.ts'
import { neighboursOf } from './neighbours.server.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, take } = app
const save = app.change

const quiet = { info: () => undefined, warn: () => undefined, error: (words: string) => assert.fail(words) }

const whyOf = async (item: AnyRow, own = '') => {
  const near = await neighboursOf(engine.pool, engine.registry, [item.id], own)
  return new Map(near.map(({ record, why }) => [record, why]))
}

const sold = (name: string, key: string) => create('@maya', product, { name, key })

const failed = (title: string, values: SampleValues = {}) =>
  create('@ella', nonconformance, {
    title,
    category: 'Process',
    source: 'Inspection',
    detectedOn: day(0),
    where: 'At the line',
    department: '@production',
    site: '@leeds',
    ...values,
  })

const feared = (event: string) =>
  create('@ella', risk, {
    title: 'Water comes in',
    cause: 'The seal is cut',
    event,
    consequence: 'The logger stops.',
    category: '@risk-product',
    owner: '@priya',
    department: '@production',
  })

const complained = (about: AnyRow) =>
  create('@jack', complaint, {
    title: 'It shows nothing',
    description: 'Since Monday.',
    remedy: 'Another one.',
    channel: 'Phone',
    awareOn: day(0),
    receivedOn: day(0),
    customer: '@customer-hartwell',
    product: about.id,
  })

const supplying = (name: string, what: string, specification: string | null = null) =>
  create('@ella', vendor, {
    name,
    category: 'Material',
    criticality: 'Minor',
    supply: 'Direct',
    need: 'Parts.',
    owner: '@daniel',
    contacts: [{ name: 'Ada Foyle' }],
    scope: [{ what, specification }, { what: 'Screws' }],
  })

async function specified(title: string, says: string): Promise<AnyRow> {
  const made = await create('@callum', document, {
    title,
    type: '@type-work-instruction',
    department: '@production',
    owner: '@callum',
  })
  const { rows } = await engine.pool.query<AnyRow>({
    text: `select * from document_version where parent = $1`,
    values: [made.id],
  })
  const draft = rows[0] ?? assert.fail('No draft.')
  await save('@callum', documentVersion, draft, {
    sections: [{ key: 'seal', heading: 'Seal', depth: '1', body: written(says) }],
    reviewers: ['@daniel'],
    approver: '@priya',
    reading: 'No',
    readingWhy: 'It hangs where they work.',
    summary: 'First version.',
    reason: 'It was asked for.',
    effectiveOn: day(0),
  })
  await take('@callum', documentVersion, draft, 'submit')
  await take('@daniel', documentVersion, draft, 'reviewed')
  await take('@priya', documentVersion, draft, 'approve')
  await take('@maya', documentVersion, draft, 'approve')
  await takeDueSteps(engine, new Date(Date.now() + 60_000), quiet)
  return made
}

test('a product that changes touches complaints, cases, risks and texts that name it, and who supplies for it', async () => {
  const gauge = await sold('Gauge GX-77', 'GX-77')
  const call = await complained(gauge)
  const found = await failed('Seal cut', { product: 'gx-77, first lot' })
  const worry = await feared('Water comes into a GX-77')
  const maker = await supplying('Seals Ltd', 'Seal of the GX-77')
  const bySpecification = await supplying('Glue Ltd', 'Glue', 'Drawing GX-77/4')
  const instruction = await specified('Sealing housings', 'The seal of the GX-77 is greased.')

  const why = await whyOf(gauge)

  const about = ` (${gauge.number})`
  assert.deepEqual(
    [call, found, worry, maker, bySpecification, instruction].map(({ id }) => why.get(id)),
    [
      `Complaint about it${about}`,
      `Names it in “Product or part”${about}`,
      `Names it in “Event”${about}`,
      `Supplies “Seal of the GX-77” for it${about}`,
      `Supplies “Glue” for it${about}`,
      `Names it in section 1${about}`,
    ],
  )
})

test('what names another product, or has ended, is not touched', async () => {
  const gauge = await sold('Gauge HX-7', 'HX-7')
  const larger = await failed('Seal cut', { product: 'HX-70' })
  const gone = await supplying('Gone Ltd', 'Seal of the HX-7')
  await take('@daniel', vendor, gone, 'start', {
    values: { buyer: '@callum', inherentLikelihood: 3, inherentImpact: 4 },
  })
  await take('@sofia', vendor, gone, 'reject', { reason: 'Another one makes it in the house.' })

  const why = await whyOf(gauge)

  assert.deepEqual([...why], [])
  assert.ok(larger.id)
})

test('a name that says more than the key is looked for, too, and what has brought the change about is not touched', async () => {
  const gauge = await sold('Pocket barometer', 'ZZ-90')
  const call = await complained(gauge)
  const worry = await feared('Water comes into a pocket barometer')
  const asked = await create(
    '@jack',
    change,
    {
      title: 'A wider seal',
      category: 'Product or design',
      class: 'Minor',
      currentState: 'Narrow.',
      intendedState: 'Wide.',
      justification: 'Water comes in through the narrow seal in winter.',
      items: [{ record: gauge.id, what: 'The seal' }],
    },
    [{ type: 'carried_out_by', from: call.number }],
  )

  const why = await whyOf(gauge, asked.id)

  assert.deepEqual([...why.keys()], [worry.id])
})

test('what a change of a product touches is among its impacts, each for somebody to decide', async () => {
  const gauge = await sold('Gauge KX-5', 'KX-5')
  const call = await complained(gauge)

  const asked = await create('@jack', change, {
    title: 'Another glass',
    category: 'Product or design',
    class: 'Minor',
    currentState: 'Thin.',
    intendedState: 'Thick.',
    justification: 'The thin one breaks on every second journey.',
    items: [{ record: gauge.id, what: 'The glass' }],
  })

  const { rows } = await engine.pool.query<AnyRow>({
    text: 'select record, state from change_impact where parent = $1',
    values: [asked.id],
  })
  assert.deepEqual(rows, [{ record: call.id, state: 'proposed' }])
})
