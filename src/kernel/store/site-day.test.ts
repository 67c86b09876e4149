// Which day it is depends on where the record is.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { action } from '#modules/tasks/action.ts'
import { site } from '#modules/user-management/site.ts'
import { openOrganisation, refusal } from '../../../test/organisation.ts'
import { together } from './together.server.ts'

const app = await openOrganisation()
after(app.drop)

/** Late in the evening in Leeds; on Christmas Island the next day is half over. */
const evening = new Date(`${dayAt(new Date(), 'UTC')}T23:00:00Z`)
const tomorrow = addDays(dayAt(evening, 'Europe/London'), 1)

async function doneTomorrow(where: string) {
  const values = {
    title: 'Recalibrate the reference',
    expected: 'A new certificate.',
    due: app.day(9),
    owner: '@ella',
  }
  const asked = await app.create('@priya', action, { ...values, site: where })
  const taking = {
    version: asked.version,
    values: { evidence: 'Certificate 4711 of the new insulation.', doneOn: tomorrow },
  }
  return together(app.engine, app.person('@ella'), evening, (door) => door.move(action, asked.id, 'complete', taking))
}

test('a day that has begun at the site of a record is no longer ahead there', async () => {
  const island = await app.create('@rui-matos', site, { name: 'Kiritimati', timeZone: 'Pacific/Kiritimati' })

  assert.equal((await doneTomorrow(island.id)).state, 'done')
  assert.deepEqual((await refusal(doneTomorrow('@leeds'))).guards, ['not-ahead'])
})
