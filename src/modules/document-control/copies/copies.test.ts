// Copies on paper: issued of what is effective alone, counted for each document, and asked back in the act that ends their version.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { atOnce } from '../../../../test/at-once.ts'
import { openTestApp, password, type Caller } from '../../../../test/app.ts'
import { toldDatabase } from '../../../../test/told-database.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner } = app.database

/** The only row that is asked for. */
async function rowOf<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
  const { rows } = await owner.query<Row>(text, [...values])
  const [row] = rows
  assert.ok(row, text)
  return row
}

async function signedIn(name: string): Promise<Caller> {
  const { id, email } = await rowOf<{ id: string; email: string }>('select id, email from person where name = $1', [
    name,
  ])
  await setPassword(
    app.database.pool,
    [id],
    { hashed: await hashedPassword(password), trial: false, accepted: true },
    app.context.now(),
  )
  return app.signIn(email)
}

const numbered = async (table: string, title: string) =>
  (await rowOf<{ number: string }>(`select number from ${table} where ${title}`)).number

const control = await signedIn('Sofia Almeida')
const holder = await signedIn('Ella Thornton')
const drill = await numbered('document', `title = 'Changing drill bits'`)
const ella = await numbered('person', `name = 'Ella Thornton'`)

type Copy = { readonly number: string; readonly version: number; readonly copy: number; readonly state: string }

const issue = (by: Caller, values: object = {}) =>
  by.call('POST', '/api/v1/controlled-copies', {
    payload: { document: drill, owner: ella, place: 'Line 2, drilling station', ...values },
  })

const take = (by: Caller, { number, version }: Copy, step: string, more: object) =>
  by.call('POST', `/api/v1/controlled-copies/${number}/steps/${step}`, { payload: { version, ...more } })

const field = (answer: Awaited<ReturnType<typeof issue>>) => [
  answer.statusCode,
  answer.json<{ field?: string }>().field,
]

test('document control issues copies, each with the next number of its document, also two at once', async () => {
  const { last } = await rowOf<{ last: number }>(
    'select max(copy) as last from controlled_copy c join document d on d.id = c.document where d.number = $1',
    [drill],
  )

  const answers = await Promise.all([issue(control), issue(control), issue(control)])

  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [201, 201, 201],
  )
  const copies = answers.map((answer) => answer.json<Copy>().copy)
  for (const answer of answers)
    assert.equal(answer.json<{ site: { title: string } }>().site.title, 'Leeds', 'it belongs where its holder works')
  assert.deepEqual(
    copies.toSorted((one, other) => one - other),
    [last + 1, last + 2, last + 3],
  )
  const [newest] = answers.map((answer) => answer.json<Copy>()).filter(({ copy }) => copy === last + 3)
  assert.ok(newest)
  await owner.query(`update controlled_copy set void = true, state = 'void' where number = $1`, [newest.number])
  assert.equal((await issue(control)).json<Copy>().copy, last + 4, 'the number of a void copy is not given again')
})

test('nobody else issues one; nobody issues what is not effective, is not printed, or to somebody who has left', async () => {
  const draft = await numbered('document', `state = 'draft' and not void`)
  const gone = await numbered('person', `state = 'leaver'`)
  const away = await numbered('person', `state = 'suspended'`)

  assert.equal((await issue(holder)).statusCode, 403)
  assert.deepEqual(field(await issue(control, { document: draft })), [422, 'document'])
  assert.deepEqual(field(await issue(control, { owner: gone })), [422, 'owner'])
  assert.deepEqual(field(await issue(control, { owner: away })), [422, 'owner'])
  assert.deepEqual(field(await issue(control, { place: '' })), [422, 'place'])

  await owner.query(
    `update document_type set printing = 'Not at all' where id = (select v.type from document_version v
      join document d on d.id = v.parent where d.number = $1 and v.state = 'effective')`,
    [drill],
  )
  const refused = await issue(control)
  assert.deepEqual(field(refused), [422, 'document'])
  assert.match(refused.json<{ message: string }>().message, /are not printed/)
  await owner.query(`update document_type set printing = 'Uncontrolled, with a mark'`)
})

test('a version that is superseded asks its copies back in the same act', async () => {
  const { rows } = await owner.query<{ copy: string; version: string }>(
    `select c.body::jsonb ->> 'act' as copy, v.body::jsonb ->> 'act' as version from controlled_copy k
      join event c on c.record = k.id and c.kind = 'moved' and c.body like '%"recall"%'
      join event v on v.record = k.copy_of and v.kind = 'moved' and v.body like '%"supersede"%'`,
  )

  assert.ok(rows.length >= 3)
  for (const { copy, version } of rows) assert.equal(copy, version)
})

test('the holder of a copy of an obsolete document is asked for it, and says what became of it', async () => {
  const asked = await rowOf<Copy>(
    `select k.number, k.version, k.copy, k.state from controlled_copy k join document d on d.id = k.document
      where d.state = 'obsolete' and k.state = 'recalled'`,
  )
  const tasks = await holder.call('GET', '/api/v1/tasks')
  assert.match(tasks.body, new RegExp(asked.number))

  assert.deepEqual(field(await take(holder, asked, 'return', { values: { statement: 'ok' } })), [422, 'statement'])
  const statement = 'Taken off the table and handed to document control.'
  const returned = await take(holder, asked, 'return', { values: { statement } })
  assert.equal(returned.statusCode, 200, returned.body)
  assert.equal(returned.json<Copy>().state, 'returned')
  assert.doesNotMatch((await holder.call('GET', '/api/v1/tasks')).body, new RegExp(asked.number))
})

test('who reads copies finds those of a document, by state and holder', async () => {
  const answer = await holder.call('GET', `/api/v1/controlled-copies?document=${drill}&state=issued&owner=${ella}`)

  const { items } = answer.json<{ items: readonly Copy[] }>()
  assert.ok(items.length > 0)
  assert.ok(items.every(({ state }) => state === 'issued'))
  const [mine] = items
  assert.ok(mine)
  assert.equal((await take(holder, mine, 'call-back', { reason: 'It is not mine to ask for it.' })).statusCode, 403)
})

type Former = { readonly copy: { readonly number: string }; readonly place: string; readonly whyNot: string | null }
const former = async (document: string) => {
  const answer = await control.call('GET', `/api/v1/documents/${document}/reissue`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<{ copies: readonly Former[] }>().copies
}
const reissue = (by: Caller, document: string, copies: readonly string[]) =>
  by.call('POST', `/api/v1/documents/${document}/reissue`, { payload: { copies } })

test('copies of the new version go to those whose copies were recalled with the one before, all of them or none', async () => {
  const { number } = await rowOf<{ number: string }>(
    `select d.number from document d join document_version v on v.parent = d.id and v.state = 'superseded' and v.ordinal =
        (select max(o.ordinal) from document_version o where o.parent = d.id and o.state = 'superseded')
      join controlled_copy k on k.copy_of = v.id join stay y on y.card = k.id and y.step = 'recall'
      where d.state = 'effective' group by d.number order by count(*) desc, d.number limit 1`,
  )
  await owner.query(
    `update controlled_copy set state = 'returned' where state = 'issued' and copy_of in (select v.id from document_version v
      join document d on d.id = v.parent where d.number = $1 and v.state = 'effective')`,
    [number],
  )
  const before = await former(number)
  const free = before.filter(({ whyNot }) => whyNot === null).map(({ copy }) => copy.number)
  assert.ok(free.length > 0, JSON.stringify(before))

  const count = async () => (await rowOf<{ count: number }>('select count(*)::int as count from controlled_copy')).count
  const there = await count()
  const mixed = await reissue(control, number, [...free, 'CPY-2020-0001'])
  assert.deepEqual(field(mixed), [422, 'copies'])
  assert.equal((await reissue(holder, number, free)).statusCode, 403)
  assert.deepEqual(field(await reissue(control, number, [])), [422, 'copies'])
  assert.equal(await count(), there, 'nothing was issued')

  const again = () => reissue(control, number, free)
  const answers = await atOnce(owner, 'controlled_copy', [again, again])

  const [issued = assert.fail(), refused = assert.fail()] = answers.toSorted(
    (one, other) => one.statusCode - other.statusCode,
  )
  assert.deepEqual([issued.statusCode, field(refused)], [201, [422, 'copies']], 'two at once')
  assert.equal(issued.json<{ issued: readonly unknown[] }>().issued.length, free.length)
  assert.equal(await count(), there + free.length)
  const { same } = await rowOf<{ same: number }>(
    `select count(*)::int as same from controlled_copy n join document d on d.id = n.document and d.number = $1
      join controlled_copy k on k.owner = n.owner and k.place = n.place and k.number = any($2)
      join document_version v on v.id = n.copy_of and v.state = 'effective' where n.state = 'issued'`,
    [number, free],
  )
  assert.ok(same >= free.length)
  for (const { whyNot } of await former(number)) assert.ok(whyNot)
  assert.deepEqual(field(await reissue(control, number, free.slice(0, 1))), [422, 'copies'], 'not twice')
})
