// A vendor’s notice of a change is judged before the changed goods come, and goes on with the change that carries it out.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyRow } from '#kernel/definition/row.ts'
import { change } from '#modules/change-control/change.ts'
import { changesIn } from '../../../../test/changes.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { vendor } from '../vendor.ts'
import { vendorNotice } from './notice.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, read, take } = app
const { carriedThrough } = changesIn(app)

/** A vendor that has delivered; how it was approved is another story. */
async function delivering(): Promise<AnyRow> {
  const row = await create('@ella', vendor, {
    name: 'Foil and Film Ltd',
    category: 'Material',
    criticality: 'Minor',
    supply: 'Direct',
    need: 'Foil for the membranes.',
    owner: '@daniel',
  })
  await engine.pool.query({ text: `update card set state = 'approved' where id = $1`, values: [row.id] })
  await engine.pool.query({ text: `update vendor set state = 'approved' where id = $1`, values: [row.id] })
  return row
}

const noticed = async () =>
  create('@daniel', vendorNotice, {
    title: 'Foil is 50 µm thick',
    vendor: (await delivering()).id,
    concerns: 'Material or part',
    description: 'From 40 µm to 50 µm.',
    receivedOn: day(0),
    effectiveOn: day(60),
  })

const assessment = { values: { assessment: 'The gap of the sealing station is set for 40 µm: it is validated anew.' } }

const carriedOut = (row: AnyRow) =>
  create(
    '@daniel',
    change,
    {
      title: 'Foil is 50 µm thick',
      category: 'Material or supplier',
      class: 'Minor',
      currentState: 'Foil F-2 is 40 µm thick.',
      intendedState: 'Foil F-2 is 50 µm thick.',
      justification: 'The vendor makes no other from the spring on.',
      items: [{ record: '@process-assembly', what: 'Gap of the sealing station' }],
    },
    [{ type: 'carried_out_by', from: row.number }],
  )

test('a notice that needs a change waits for one, and is settled once that has taken effect', async () => {
  const row = await noticed()

  const alone = await refusal(take('@daniel', vendorNotice, row, 'needs-change', assessment))
  const asked = await carriedOut(row)
  await take('@daniel', vendorNotice, row, 'needs-change', assessment)
  await take('@daniel', change, asked, 'submit')
  await carriedThrough(asked)
  const settled = await read('@maya', vendorNotice, row)

  assert.deepEqual(alone.guards, ['change-asked'])
  assert.equal(settled.state, 'settled')
  assert.equal(settled.settledBy, `${asked.number} “Foil is 50 µm thick”, which has taken effect.`)
})

test('where its change is rejected, a notice is judged again', async () => {
  const row = await noticed()
  const asked = await carriedOut(row)
  await take('@daniel', vendorNotice, row, 'needs-change', assessment)
  await take('@daniel', change, asked, 'submit')
  await take('@ines', change, asked, 'reject', { reason: 'We buy another foil instead.' })

  assert.equal((await read('@maya', vendorNotice, row)).state, 'received')
})

test('that a notice has no effect is signed with the reason, by a vendor manager or quality', async () => {
  const row = await noticed()

  const unexplained = await refusal(take('@daniel', vendorNotice, row, 'has-no-effect'))
  const byOthers = await refusal(take('@ella', vendorNotice, row, 'has-no-effect', assessment))
  await take('@sofia', vendorNotice, row, 'has-no-effect', assessment)

  assert.equal(unexplained.code, 'blocked')
  assert.equal(byOthers.code, 'not-allowed')
  assert.equal((await read('@maya', vendorNotice, row)).state, 'no-effect')
})
