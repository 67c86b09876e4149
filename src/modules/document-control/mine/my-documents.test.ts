// What one has to do with documents: of oneself alone, each group with the list that shows all of it; and the library by clauses.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { openTestApp, password, type Body, type Caller } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import { underWay } from '#modules/contents/under-way.ts'
import type { myDocuments } from './my-documents.server.ts'

type MyDocuments = Awaited<ReturnType<typeof myDocuments>>

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database
const hashed = await hashedPassword(password)

type Person = { readonly id: string; readonly email: string }

/** Whoever has to do with documents in a way that a statement finds. */
async function whoever(text: string): Promise<Person> {
  const { rows } = await owner.query<Person>(
    `select p.id, p.email from person p where p.state = 'active' and p.id in (${text}) order by p.name limit 1`,
  )
  return rows[0] ?? assert.fail(text)
}

async function signedIn({ id, email }: Person): Promise<Caller> {
  await setPassword(app.database.pool, [id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(email)
}

async function mine(who: Caller): Promise<MyDocuments> {
  const answer = await who.call('GET', '/api/v1/documents/mine')
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<MyDocuments>()
}

test('each group holds what is one’s own, and leads to a list of just that', async () => {
  const ways = [
    ['read', 'training-assignments', `select owner from training_assignment where state = 'assigned' and not void`],
    ['own', 'documents', `select owner from document where state = 'effective' and not void`],
    ['hold', 'controlled-copies', `select owner from controlled_copy where state = 'issued' and not void`],
  ] as const
  for (const [group, list, text] of ways) {
    const person = await whoever(text)
    const caller = await signedIn(person)
    const { items, total, all } = (await mine(caller))[group]

    assert.ok(items.length > 0, group)
    for (const item of items) assert.equal((item.owner as { id: string } | null)?.id, person.id, group)
    const answer = await caller.call('GET', `/api/v1/${list}?${new URLSearchParams(all).toString()}`)
    assert.equal(answer.json<{ total: { count: number } }>().total.count, total.count, group)
  }
})

test('what one writes, reviews and approves is what is under way and asked of oneself', async () => {
  const writer = await whoever(`select creator from document_version where state = 'draft' and not void`)
  const { write } = await mine(await signedIn(writer))
  assert.ok(write.items.length > 0)
  for (const { state } of write.items) assert.ok((underWay as readonly string[]).includes(String(state)))

  for (const [group, state, text] of [
    ['review', 'review', `select unnest(reviewers) from document_version where state = 'review' and not void`],
    ['approve', 'approval', `select approver from document_version where state = 'approval' and not void`],
  ] as const) {
    const { rows } = await owner.query(`select 1 from person where id in (${text})`)
    if (rows.length === 0) continue // Nothing stands there in the sample organisation.
    const found = (await mine(await signedIn(await whoever(text))))[group]
    for (const item of found.items) assert.equal(item.state, state)
  }
})

test('a guest has no documents of their own', async () => {
  const { email } = await app.person('Guest', 'guest-auditor')

  const answer = await (await app.signIn(email)).call('GET', '/api/v1/documents/mine')

  assert.deepEqual(
    [answer.statusCode, answer.json<Body>().message],
    [403, 'A guest reads what their access names, and does nothing else here.'],
  )
})

test('whoever has just joined has to read what everybody goes by, and all other groups are empty', async () => {
  const { email } = await app.person('Newcomer')

  const { read, ...others } = await mine(await app.signIn(email))

  assert.ok(read.items.length > 0)
  for (const { why } of read.items) assert.equal(why, 'New in the audience')
  for (const { items, total } of Object.values(others)) assert.deepEqual([items.length, total.count], [0, 0])
})

test('documents are counted by each clause that they name, and each once in all', async () => {
  const { email } = await app.person('Reader')
  const reader = await app.signIn(email)

  const answer = await reader.call('GET', '/api/v1/documents/tally?by=clauses')

  type Tally = {
    readonly groups: readonly {
      readonly values: readonly [{ readonly number: string } | null]
      readonly count: number
    }[]
    readonly total: { readonly count: number }
  }
  const { groups, total } = answer.json<Tally>()
  assert.ok(groups.length > 3)
  const { total: all } = (await reader.call('GET', '/api/v1/documents')).json<{ total: { count: number } }>()
  assert.equal(total.count, all.count)
  for (const { values, count } of groups) {
    const number = values[0]?.number
    if (number === undefined) continue
    const listed = await reader.call('GET', `/api/v1/documents?clauses=${number}`)
    assert.equal(listed.json<{ total: { count: number } }>().total.count, count, number)
  }
  assert.ok(groups.reduce((sum, { count }) => sum + count, 0) > total.count, 'some name several')
})
