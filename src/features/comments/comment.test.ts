import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FieldRefusal } from '#lib/refusal.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import type { Watching } from '#features/watch/watching.ts'
import { minute, openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { longest, naming } from './body.ts'
import type { Comment, Discussion, Mentionable } from './comments.ts'

type Somebody = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
/** Raises the risk. */
let ada: Caller
let adaHerself: Somebody
/** May read every risk. */
let otto: Caller
let ottoHimself: Somebody
/** May not read hers. */
let benHimself: Somebody
let risk: string
let riskId: string

const signedIn = async (somebody: Somebody) => {
  const caller = await app.signIn(somebody.email)
  await caller.call('POST', `/api/v1/people/${somebody.number}/steps/activate`, { payload: { version: 1 } })
  return caller
}

before(async () => {
  app = await openTestApp()
  adaHerself = await app.person('Ada')
  ottoHimself = await app.person('Otto', 'auditor')
  benHimself = await app.person('Ben')
  ada = await signedIn(adaHerself)
  otto = await signedIn(ottoHimself)
  await signedIn(benHimself)
  const raised = await newRisk()
  risk = raised.number
  riskId = raised.id
})
after(() => app.close())

const newRisk = async (more: Record<string, unknown> = {}) => {
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss', ...more }
  return (await ada.call('POST', '/api/v1/risks', { payload })).json<Body>()
}

const path = (number = risk) => `/api/v1/risks/${number}/comments`
const say = (caller: Caller, payload: object, more: { key?: string; number?: string } = {}) =>
  caller.call('POST', path(more.number), {
    payload,
    ...(more.key !== undefined && { headers: { 'idempotency-key': more.key } }),
  })
const said = async (caller: Caller, payload: Record<string, unknown>, number = risk) => {
  const answer = await say(caller, payload, { number })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Comment>()
}
const discussion = async (caller: Caller, number = risk, next = '') =>
  (await caller.call('GET', `${path(number)}${next && `?after=${encodeURIComponent(next)}`}`)).json<Discussion>()
const change = (caller: Caller, { id }: Comment, body: string) =>
  caller.call('PATCH', `${path()}/${id}`, { payload: { body } })
const told = async (id = riskId) => (await app.eventsOf(id)).map(sentenceInWords)

test('who may read a record talks about it, and the trail tells what was said', async () => {
  const { id, number } = await newRisk()

  const comment = await said(otto, { body: '  Is the cable replaced?\r\nSince when?  ' }, number)

  assert.equal(comment.body, 'Is the cable replaced?\nSince when?')
  const { items } = await discussion(ada, number)
  assert.deepEqual(
    items.map(({ body, creator }) => [body, creator && 'title' in creator && creator.title]),
    [['Is the cable replaced?\nSince when?', 'Otto Weir']],
  )
  assert.equal((await told(id)).at(-1), `Otto Weir commented on ${number}: “Is the cable replaced? Since when?”`)
  assert.equal((await ada.call('GET', `/api/v1/risks/${number}`)).json<{ comments: number }>().comments, 1)
})

test('who may not read a record learns nothing of its discussion and adds nothing', async () => {
  const ben = await app.signIn(benHimself.email)
  const { id } = await said(ada, { body: 'Between us' })

  for (const answer of [
    await ben.call('GET', path()),
    await say(ben, { body: 'Hello' }),
    await change(ben, { id } as Comment, 'Hello'),
    await ben.call('POST', `${path()}/${id}/resolve`),
    await ben.call('GET', `/api/v1/risks/${risk}/mentionable?q=a`),
    await ben.call('GET', `/api/v1/risks/${risk}/watchers`),
    await ben.call('PUT', `/api/v1/risks/${risk}/watchers/me`),
  ])
    assert.equal(answer.statusCode, 404)
})

test('a guest says nothing, and hears nothing of what their access does not name', async () => {
  const guest = await app.signIn((await app.person('Gwen', 'guest-auditor', 'auditor')).email)

  const answer = await say(guest, { body: 'Hello' })

  const closed = 'A guest reads what their access names, and does nothing else here.'
  assert.deepEqual([answer.statusCode, answer.json<Body>().message], [403, closed])
  assert.equal((await guest.call('GET', path())).statusCode, 404)
})

test('a comment is never empty, too long or for too many', async () => {
  const many = Array.from({ length: 21 }, (_, at) => naming(`01944444-0000-7000-8000-0000000000${at + 10}`)).join('')

  for (const [payload, message] of [
    [{ body: ' \n ' }, 'Enter a comment.'],
    [{}, 'Enter a comment.'],
    [{ body: 'x'.repeat(longest + 1) }, 'A comment has at most 4000 characters.'],
    [{ body: many }, 'A comment names at most 20 people.'],
    [{ body: 'a\0b' }, 'A comment holds a character that cannot be kept.'],
  ] as const) {
    const answer = await say(ada, payload)
    assert.deepEqual([answer.statusCode, answer.json<Body>().message], [422, message])
    assert.equal(answer.json<{ field: FieldRefusal['field'] }>().field, 'body')
  }
})

test('what is no comment at all is refused in our own words', async () => {
  const unknown = (await say(ada, { body: 'Seen.', tone: 'friendly' })).json<Body>()
  const list = (await say(ada, [{ body: 'Seen.' }])).json<Body>()

  assert.deepEqual([unknown.field, unknown.message], ['tone', '“tone” is not known here.'])
  assert.deepEqual([list.code, list.message], ['unreadable', 'The call must carry a JSON object.'])
})

test('a comment that is sent twice is said once', async () => {
  const payload = { body: 'Once only' }

  const [first, second] = [await say(ada, payload, { key: 'k1' }), await say(ada, payload, { key: 'k1' })]
  const other = await say(ada, { body: 'Something else' }, { key: 'k1' })

  assert.equal(first.json<Body>().id, second.json<Body>().id)
  assert.equal((await discussion(ada)).items.filter(({ body }) => body === 'Once only').length, 1)
  assert.deepEqual([other.statusCode, other.json<Body>().code], [409, 'key-reused'])
})

test('for five minutes its author may change a comment; then it stays and is corrected by another', async () => {
  const comment = await said(ada, { body: 'The cable is from 1998' })
  app.pass(5 * minute)

  const changed = await change(ada, comment, 'The cable is from 1989')

  assert.equal(changed.statusCode, 200, changed.body)
  assert.equal(changed.json<Comment>().editedAt, app.context.now().toISOString())
  assert.equal(
    (await told()).at(-1),
    `Ada Weir changed a comment on ${risk} from “The cable is from 1998” to “The cable is from 1989”`,
  )
  app.pass(1)
  const late = await change(ada, comment, 'Never mind')
  assert.deepEqual(
    [late.statusCode, late.json<Body>().message],
    [403, 'A comment stays as it is after five minutes. Please add a correction.'],
  )
  const correction = await said(ada, { body: 'It is from 1988', corrects: comment.id })
  assert.deepEqual([correction.corrects, correction.answers], [comment.id, comment.id])
  assert.equal((await told()).at(-1), `Ada Weir corrected a comment of theirs on ${risk}: “It is from 1988”`)
})

test('nobody changes or corrects what somebody else said', async () => {
  const comment = await said(ada, { body: 'Mine' })

  const [changed, corrected] = [
    await change(otto, comment, 'His'),
    await say(otto, { body: 'Rather so', corrects: comment.id }),
  ]

  assert.deepEqual([changed.statusCode, corrected.statusCode], [403, 403])
})

test('the database too keeps a comment as it is after five minutes, and for ever', async () => {
  const { id } = await said(ada, { body: 'Stands' })
  const late = new Date(app.context.now().getTime() + 6 * minute).toISOString()
  const { owner, pool } = app.database

  await assert.rejects(
    owner.query('update comment set body = $2, edited_at = $3 where id = $1', [id, 'Fell', late]),
    /changed only in its first five minutes/,
  )
  await assert.rejects(owner.query('update comment set body = $2 where id = $1', [id, 'Fell']), /five minutes/)
  await assert.rejects(owner.query('delete from comment where id = $1', [id]), /never removed/)
  await assert.rejects(owner.query('truncate comment cascade'), /never removed/)
  await assert.rejects(pool.query('delete from comment where id = $1', [id]), /permission denied/)
  await assert.rejects(pool.query('update comment set creator = $2 where id = $1', [id, ottoHimself.id]), /permission/)
  await assert.rejects(pool.query('delete from file'), /permission denied/)
})

test('an answer joins the thread, one level deep, oldest first', async () => {
  const { number } = await newRisk()
  const first = await said(ada, { body: 'Who looks at it?' }, number)
  app.pass(minute)
  const answer = await said(otto, { body: 'I do', answers: first.id }, number)
  app.pass(minute)
  await said(ada, { body: 'Thank you', answers: answer.id }, number)

  const { items } = await discussion(ada, number)

  assert.equal(items.length, 1)
  assert.deepEqual(
    items[0]?.replies.map(({ body, answers }) => [body, answers]),
    [
      ['I do', first.id],
      ['Thank you', first.id],
    ],
  )
})

test('a comment of another record is neither answered nor changed through this one', async () => {
  const { number } = await newRisk()
  const elsewhere = await said(ada, { body: 'Elsewhere' }, number)

  assert.equal((await say(ada, { body: 'Here', answers: elsewhere.id })).statusCode, 404)
  assert.equal((await change(ada, elsewhere, 'Here')).statusCode, 404)
  assert.equal((await ada.call('POST', `${path()}/${elsewhere.id}/resolve`)).statusCode, 404)
  assert.equal((await ada.call('PATCH', `${path()}/nonsense`, { payload: { body: 'x' } })).statusCode, 404)
})

test('a thread is resolved and opened again; doing so twice tells once', async () => {
  const { id } = await said(ada, { body: 'Settled?' })
  const answer = await said(otto, { body: 'Yes', answers: id })
  const settle = (act: string, comment = id) => otto.call('POST', `${path()}/${comment}/${act}`)
  const earlier = (await told()).length

  assert.equal((await settle('resolve')).json<Comment>().resolved, true)
  await settle('resolve')
  assert.equal((await settle('reopen')).json<Comment>().resolved, false)

  assert.deepEqual((await told()).slice(earlier), [
    `Otto Weir marked a comment on ${risk} as resolved: “Settled?”`,
    `Otto Weir reopened a comment on ${risk}: “Settled?”`,
  ])
  assert.equal((await settle('resolve', answer.id)).statusCode, 422)
})

test('a long discussion comes a page at a time, newest first, each thread once', async () => {
  const { number } = await newRisk()
  for (let at = 1; at <= 25; at += 1) {
    await said(ada, { body: `Thread ${at}` }, number)
    app.pass(1)
  }

  const first = await discussion(otto, number)
  const second = await discussion(otto, number, String(first.next))

  const seen = [...first.items, ...second.items].map(({ body }) => body)
  assert.deepEqual([first.items.length, second.items.length, second.next], [20, 5, null])
  assert.deepEqual(
    seen,
    Array.from({ length: 25 }, (_, at) => `Thread ${25 - at}`),
  )
  assert.equal((await ada.call('GET', `${path(number)}?after=nonsense`)).statusCode, 422)
})

test('somebody who is named watches from then on if they may read the record, and nobody else', async () => {
  const { id, number } = await newRisk()
  const body = `${naming(ottoHimself.id)}, ${naming(benHimself.id)} and ${naming(adaHerself.id)}: please look`

  const comment = await said(ada, { body }, number)

  assert.equal(comment.names.length, 3)
  const { items } = (await ada.call('GET', `/api/v1/risks/${number}/watchers`)).json<Watching>()
  assert.deepEqual(
    items.map((one) => one.id),
    [ottoHimself.id],
  )
  assert.equal((await told(id)).at(-1), `Ada Weir made Otto Weir watch ${number} by naming them`)
  assert.match(String((await told(id)).at(-2)), /“@Otto Weir, @Ben Weir and @Ada Weir: please look”$/)
  const { rows } = await app.database.pool.query('select person from comment_mention where comment = $1', [comment.id])
  assert.equal(rows.length, 3)
})

test('nobody is named who is not there', async () => {
  const answer = await say(ada, { body: `${naming(riskId)}, please` })

  assert.deepEqual([answer.statusCode, answer.json<Body>().field], [422, 'body'])
})

test('whom one can name is found by typing, and says who may not read the record', async () => {
  const find = async (words: string) =>
    (await ada.call('GET', `/api/v1/risks/${risk}/mentionable?q=${words}`)).json<{ items: Mentionable[] }>().items

  const names = (items: readonly Mentionable[]) =>
    items.map(({ person, reads }) => ['title' in person && person.title, reads])
  assert.deepEqual(names(await find('ben')), [['Ben Weir', false]])
  assert.deepEqual(names(await find('ott')), [['Otto Weir', true]])
  assert.ok((await find('')).length >= 3)
  assert.deepEqual(await find('nobody'), [])
})

test('nothing more is said on a void record, and what was said stays', async () => {
  const { id, number } = await newRisk()
  await said(ada, { body: 'Before' }, number)
  await app.database.owner.query('update card set void = true where id = $1', [id])
  await app.database.owner.query('update risk set void = true where id = $1', [id])

  const answer = await say(ada, { body: 'After' }, { number })

  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [403, 'not-allowed'])
  assert.equal((await discussion(ada, number)).items.length, 1)
})

test('master data has no discussion and no watchers', async () => {
  for (const rest of ['comments', 'watchers', 'files'])
    assert.equal((await ada.call('GET', `/api/v1/people/${adaHerself.number}/${rest}`)).statusCode, 404)
})
