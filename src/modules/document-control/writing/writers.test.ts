// Who writes in which section of a draft is told to those who may read it, and what they typed to nobody.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { minute, openTestApp, type Caller } from '../../../../test/app.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import type { Writing } from './writers.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

type Named = { readonly id: string; readonly email: string; readonly name: string }

const { rows } = await app.database.owner.query<{ number: string; creator: string }>(
  "select number, creator from document_version where state = 'draft' and not void order by id limit 1",
)
const draft = rows[0] ?? assert.fail('No version is a draft.')

async function whose(text: string, values: readonly unknown[]): Promise<Named> {
  const found = await app.database.owner.query<Named>(`select id, email, name from person where ${text}`, [...values])
  return found.rows[0] ?? assert.fail(text)
}

const writer = await whose('id = $1', [draft.creator])
const controller = await whose("name = 'Sofia Almeida'", [])
const [mine, theirs] = [await signedInAs(app, writer), await signedInAs(app, controller)]

const form = (section: string) => `/api/v1/drafts/${encodeURIComponent(`part:${draft.number}:${section}`)}`
const typing = { payload: { values: { fields: { heading: 'Purpose', depth: '1', body: null } } } }

async function told(caller: Caller): Promise<readonly Writing[]> {
  const answer = await caller.call('GET', `/api/v1/document-versions/${draft.number}/writers`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<readonly Writing[]>()
}

const brief = (writings: readonly Writing[]) =>
  writings.map(({ section, person, isMe, isNow }) => [section, 'title' in person && person.title, isMe, isNow])

test('whoever types in a section is told to the others until it is saved or given up, and to themselves', async () => {
  assert.equal((await mine.call('PUT', form('purpose'), typing)).statusCode, 204)

  assert.deepEqual(brief(await told(theirs)), [['purpose', writer.name, false, true]])
  assert.deepEqual(brief(await told(mine)), [['purpose', writer.name, true, true]])
  assert.doesNotMatch(JSON.stringify(await told(theirs)), /heading/)
  assert.equal((await theirs.call('GET', form('purpose'))).statusCode, 204, 'what was typed is its writer’s alone')

  app.pass(6 * minute)
  assert.deepEqual(brief(await told(theirs)), [['purpose', writer.name, false, false]])

  // A day later it concerns nobody but the writer.
  await app.database.owner.query(`update draft set at = at - interval '25 hours'`)
  assert.deepEqual(await told(theirs), [])
  assert.deepEqual(brief(await told(mine)), [['purpose', writer.name, true, false]])

  await mine.call('DELETE', form('purpose'))
  assert.deepEqual(await told(mine), [])
})

test('who may only read the draft holds up nobody, whatever they send', async () => {
  const reader = await signedInAs(app, await whose("email = 'quality@example.com'", []))
  assert.equal((await reader.call('GET', `/api/v1/document-versions/${draft.number}`)).statusCode, 200)
  assert.equal((await reader.call('PUT', form('purpose'), typing)).statusCode, 204)

  assert.deepEqual(await told(theirs), [])
  await reader.call('DELETE', form('purpose'))
})

test('whoever may not read the draft is not told who writes in it', async () => {
  const other = await app.signIn((await app.person('Somebody')).email)

  assert.equal((await other.call('GET', `/api/v1/document-versions/${draft.number}/writers`)).statusCode, 404)
})
