// Somebody's whole training record: what stands in it, who may take it, and what the package holds.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestApp, type Body, type Caller } from '../../../../test/app.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { unzip } from '../../../../test/unzip.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database

type Person = { readonly id: string; readonly number: string; readonly email: string; readonly manager: string }

async function person(name: string): Promise<Person> {
  const { rows } = await owner.query<Person>(
    `select p.id, p.number, p.email, m.name as manager from person p left join person m on m.id = p.line_manager where p.name = $1`,
    [name],
  )
  return rows[0] ?? assert.fail(name)
}

const ella = await person('Ella Thornton')
const path = `/api/v1/people/${ella.number}/training-record`

async function paper(who: Caller): Promise<string> {
  const answer = await who.call('GET', path)
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(answer.headers['content-type'], 'application/pdf')
  return (await textOf(answer.rawPayload)).join(' ')
}

test('it says roles, requirements, all training and who signed what, on pages that are counted', async () => {
  const text = await paper(await signedInAs(app, ella))

  const { rows } = await owner.query<{ number: string }>(
    'select number from training_assignment where owner = $1 and not void',
    [ella.id],
  )
  const { rows: held } = await owner.query<{ title: string }>(
    'select j.title from job_role_held h join job_role j on j.id = h.role where h.owner = $1',
    [ella.id],
  )
  assert.ok(rows.length > 0)
  for (const { number } of rows) assert.ok(text.includes(number), number)
  for (const { title } of held) assert.ok(text.includes(title), title)
  assert.match(text, /Ella Thornton/)
  assert.match(text, /Page 1 of \d/)
})

test('every signature stands on it with name, meaning and hash', async () => {
  const { rows } = await owner.query<{ name: string; meaning: string; owner: string }>(
    `select g.name, g.meaning, a.owner from signature g join training_assignment a on a.id = g.card and not a.void limit 1`,
  )
  const [signed = assert.fail('nobody has signed')] = rows
  const { rows: of } = await owner.query<Person>('select id, number, email from person where id = $1', [signed.owner])
  const [who = assert.fail()] = of
  const answer = await (await signedInAs(app, who)).call('GET', `/api/v1/people/${who.number}/training-record`)

  const text = (await textOf(answer.rawPayload)).join(' ')
  for (const said of [signed.name, signed.meaning, 'SHA-256']) assert.ok(text.includes(said), said)
})

test('the person, their line manager and those who oversee training may take it, others may not', async () => {
  for (const name of [ella.manager, 'Hannah Brooks']) await paper(await signedInAs(app, await person(name)))
  const { email } = await app.person('Stranger')

  const answer = await (await app.signIn(email)).call('GET', path)

  assert.equal(answer.statusCode, 403)
  assert.match(answer.json<Body>().message, /^A training record is for the person/)
})

test('the package lists what it holds, and that it was taken stands in the trail of the person', async () => {
  const answer = await (await signedInAs(app, ella)).call('GET', path.replace('record', 'package'))

  assert.equal(answer.statusCode, 200)
  const entries = await unzip(answer.rawPayload)
  const names = [...entries.keys()]
  for (const name of ['README.txt', 'training-record.pdf', 'training-record.json', 'manifest.json'])
    assert.ok(names.includes(name), name)
  const last = (await app.eventsOf(ella.id)).at(-1)
  assert.equal(last?.kind, 'exported')
})

test('paper of a size that there is not is refused with its field', async () => {
  const answer = await (await signedInAs(app, ella)).call('GET', `${path}?paper=a5`)

  assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, 'paper'])
})
