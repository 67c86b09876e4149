// The dossier of a change tells how it ended: by what it was made permanent, by which days it was moved, what followed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { addDays } from '#lib/days.ts'
import { openTestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { signedInAs } from '../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../test/told-database.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())
const { owner } = app.database

const { rows: people } = await owner.query<{ id: string; email: string }>(
  `select id, email from person where name = 'Maya Hartley'`,
)
const maya = await signedInAs(app, people[0] ?? assert.fail())

/** The number of the first change for which something holds; of the other end of its link. */
async function numbered(sql: string): Promise<readonly [change: string, other: string]> {
  const { rows } = await owner.query<{ change: string; other: string }>(sql)
  const [{ change, other } = assert.fail('The sample organisation has none.')] = rows
  return [change, other]
}

const linked = (type: string) =>
  numbered(`select c.number as change, o.number as other from link l join change c on c.id = l.from_card
    join card o on o.id = l.to_card where l.type = '${type}' order by c.number limit 1`)

async function dossierOf(number: string): Promise<string> {
  const answer = await maya.call('GET', `/api/v1/changes/${number}/pdf?form=change-dossier`)
  assert.equal(answer.statusCode, 200, answer.body)
  return (await textOf(answer.rawPayload)).join(' ')
}

test('of a temporary change names the change that made it permanent, and of that one not the other way round', async () => {
  const [temporary, lasting] = await linked('made_permanent_by')

  const told = await dossierOf(temporary)
  assert.match(told, new RegExp(`Made permanent by .*${lasting}`))
  assert.doesNotMatch(await dossierOf(lasting), new RegExp(`Made permanent by .*${temporary}`))
})

test('says what processes said and vendors were approved for before it, and what follows where it did not work', async () => {
  const [wrote] = await numbered(
    `select number as change, number as other from change where jsonb_array_length(processes_before) > 0 order by number limit 1`,
  )
  assert.match(await dossierOf(wrote), /Processes as they were/)
  const [failed] = await numbered(
    `select number as change, number as other from change where state = 'not-effective' order by number limit 1`,
  )
  assert.match(await dossierOf(failed), /Follow-up .*CAPA that corrects it .*Change that follows/)
})

test('tells the extensions of its day, with their reasons', async () => {
  const { rows } = await owner.query<{ id: string; number: string; person: string; email: string; due: string }>(
    `select c.id, c.number, p.id as person, p.email, c.due::text from change c join person p on p.id = c.owner
      where c.state = 'implementation' and c.due > now() and not c.void order by c.number limit 1`,
  )
  const [{ id, number, person, email, due } = assert.fail('None is carried out.')] = rows
  const asker = await signedInAs(app, { id: person, email })
  const reason = 'The oven is delivered five weeks later than its maker promised.'
  const until = addDays(due, 35)
  const asked = await asker.call('POST', '/api/v1/extensions', { payload: { parent: id, until, reason } })
  assert.equal(asked.statusCode, 201, asked.body)

  const told = await dossierOf(number)
  assert.match(told, /Due date extensions/)
  assert.ok(told.includes(reason), told)
})
