import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import type { AlertPage, Preference } from '#features/alerts/alerts.ts'
import { sweepAlerts } from '#features/alerts/sweep.server.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { minute, openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'

type Somebody = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let adaHerself: Somebody
let ada: Caller
let quinnHimself: Somebody
let quinn: Caller

const signedIn = async (somebody: Somebody) => {
  const caller = await app.signIn(somebody.email)
  await caller.call('POST', `/api/v1/people/${somebody.number}/steps/activate`, { payload: { version: 1 } })
  return caller
}

before(async () => {
  app = await openTestApp()
  adaHerself = await app.person('Ada')
  quinnHimself = await app.person('Quinn', 'quality')
  ada = await signedIn(adaHerself)
  quinn = await signedIn(quinnHimself)
})
after(() => app.close())

const path = '/api/v1/alerts'
const clock = { kind: 'job', name: 'Test' } as const

const tell = (to: Somebody, more: Partial<AlertDraft> = {}) =>
  together(app.context.engine, clock, app.context.now(), (door) => {
    raise(door, [
      { to: [to.id], kind: 'system', severity: 'info', title: 'Something happened.', dedupe: newId(), ...more },
    ])
    return Promise.resolve()
  })

const page = async (caller: Caller, asked = '') => (await caller.call('GET', `${path}${asked}`)).json<AlertPage>()
const titles = ({ items }: Pick<AlertPage, 'items'>) => items.map(({ title }) => title)
const post = async (caller: Caller, what: string, payload: object) =>
  (await caller.call('POST', `${path}/${what}`, { payload })).json<{ count: number; at: string } & Body>()

const newAction = async (caller: Caller, more: Record<string, unknown> = {}) => {
  const payload = { title: 'Replace the cable', expected: 'A new one', due: '2026-12-01', ...more }
  const answer = await caller.call('POST', '/api/v1/actions', { payload })
  assert.equal(answer.statusCode, 201, answer.body)
  return answer.json<Body>()
}
const step = (caller: Caller, number: string, name: string, payload: object) =>
  caller.call('POST', `/api/v1/actions/${number}/steps/${name}`, { payload })

test('a step is news for whoever owns the record, with who took it and why; never for the one who took it', async () => {
  const { number } = await newAction(quinn, { owner: adaHerself.id })

  const evidence = 'A new cable hangs at station 4.'
  const done = await step(ada, number, 'complete', { version: 1, values: { evidence, doneOn: '2026-11-20' } })
  assert.equal(done.statusCode, 200, done.body)
  await step(quinn, number, 'return', { version: 2, reason: 'The old one still hangs there.' })

  const [returned] = (await page(ada)).items
  assert.equal(returned?.title, 'was sent back to Open by Quinn Weir.')
  assert.deepEqual(
    [returned.kind, returned.severity, returned.body, returned.because, returned.link],
    ['rejection', 'warn', 'The old one still hangs there.', 'owner', `/tasks/${number}`],
  )
  assert.ok(returned.record && 'number' in returned.record && returned.record.number === number)
  // Whom it asks for something hears that instead.
  const [asked] = (await page(quinn)).items
  assert.deepEqual([asked?.title, asked?.because], ['is waiting for you: Verify completion.', 'creator'])
  assert.deepEqual(titles(await page(ada)), [returned.title, 'is waiting for you: Complete the action and record how.'])
})

test('whoever is named in a comment is told what it says', async () => {
  const { number } = await newAction(quinn, { owner: adaHerself.id })

  await quinn.call('POST', `/api/v1/actions/${number}/comments`, {
    payload: { body: `@[${adaHerself.id}] is this still so?` },
  })

  const [named] = (await page(ada, '?tab=mentions')).items
  assert.deepEqual(
    [named?.title, named?.body, named?.because],
    ['Quinn Weir mentioned you.', '@Ada Weir is this still so?', 'named'],
  )
})

test('what one may no longer read is neither listed nor counted', async () => {
  const { number, id } = await newAction(quinn)
  const himself = await app.person('Otto', 'auditor')
  const otto = await app.signIn(himself.email)
  await tell(himself, { card: id, title: 'will be restricted.' })
  const first = await page(otto)
  assert.ok(titles(first).includes('will be restricted.'))

  const saved = await quinn.call('PATCH', `/api/v1/actions/${number}`, {
    payload: { confidentiality: 'Restricted' },
    headers: { 'if-match': '"1"' },
  })
  assert.equal(saved.statusCode, 200, saved.body)

  const now = await page(otto)
  assert.ok(!titles(now).includes('will be restricted.'))
  assert.equal(now.unread, first.unread - 1)
})

test('all are marked read up to what was seen, and that is taken back as a whole', async () => {
  const eve = await app.person('Eve')
  const caller = await app.signIn(eve.email)
  await tell(eve, { title: 'One.' })
  await tell(eve, { title: 'Two.' })
  const [seen] = (await page(caller)).items
  await tell(eve, { title: 'Not seen yet.' })

  const read = await post(caller, 'read', { upTo: seen?.place })

  assert.equal(read.count, 2)
  assert.deepEqual(titles(await page(caller, '?unread=true')), ['Not seen yet.'])
  app.pass(minute)
  assert.equal((await post(caller, 'read', {})).count, 1)
  assert.equal((await page(caller)).unread, 0)
  assert.equal((await post(caller, 'unread', { at: read.at })).count, 2)
  assert.deepEqual(titles(await page(caller, '?unread=true')), ['Two.', 'One.'])
})

test('nobody reads, silences or puts off the alerts of others', async () => {
  await tell(quinnHimself, { title: 'Quinn’s own.' })
  const [own] = (await page(quinn, '?tab=system')).items
  const ids = [own?.id]

  assert.equal((await post(ada, 'read', { ids })).count, 0)
  assert.equal((await post(ada, 'snooze', { ids, until: '2026-11-21T09:00:00Z' })).count, 0)
  assert.equal((await page(quinn, '?tab=system')).items[0]?.readAt, null)
})

test('an alert that was put off is away until then, and stands unread again after it', async () => {
  const fay = await app.person('Fay')
  const caller = await app.signIn(fay.email)
  await tell(fay, { title: 'Later.' })
  const [later] = (await page(caller)).items
  const until = new Date(app.context.now().getTime() + 10 * minute).toISOString()

  await post(caller, 'snooze', { ids: [later?.id], until })

  assert.deepEqual([titles(await page(caller)), (await page(caller)).unread], [[], 0])
  assert.deepEqual(titles(await page(caller, '?snoozed=true')), ['Later.'])
  app.pass(11 * minute)
  assert.deepEqual([titles(await page(caller)), (await page(caller)).unread], [['Later.'], 1])
  const past = await post(caller, 'snooze', { ids: [later?.id], until })
  assert.deepEqual([past.code, past.field], ['invalid', 'until'])
})

test('what presses about a record ends when it is settled or becomes another’s; news of it stays', async () => {
  const { number, id } = await newAction(quinn, { owner: adaHerself.id })
  await tell(adaHerself, { kind: 'overdue', severity: 'warn', card: id, title: 'is 2 days overdue.' })
  const late = async () => (await page(ada)).items.find(({ title }) => title === 'is 2 days overdue.')
  assert.equal((await late())?.resolvedAt, null)

  await step(quinn, number, 'cancel', { version: 1, reason: 'The machine was sold.' })

  assert.notEqual((await late())?.resolvedAt, null)
  const news = (await page(ada)).items.find(({ record }) => record?.id === id)
  assert.deepEqual([news?.title, news?.resolvedAt], ['moved to Cancelled by Quinn Weir.', null])
})

test('a kind that is turned off is not written any more; security cannot be turned off', async () => {
  const gil = await app.person('Gil')
  const caller = await app.signIn(gil.email)
  const choose = (payload: object) => caller.call('PUT', `${path}/preferences`, { payload })

  const off = (await choose({ kind: 'due-soon', setting: 'off' })).json<{ items: readonly Preference[] }>()
  const refused = (await choose({ kind: 'security', setting: 'off' })).json<Body>()
  await tell(gil, { kind: 'due-soon', title: 'Due in a week.' })
  await tell(gil, { kind: 'security', title: 'A wrong password, five times.' })

  assert.equal(off.items.find(({ kind }) => kind === 'due-soon')?.setting, 'off')
  assert.deepEqual([refused.code, refused.field], ['invalid', 'setting'])
  assert.deepEqual(titles(await page(caller)), ['A wrong password, five times.'])
})

test('pages follow each other without gaps while new alerts come, and filters narrow them', async () => {
  const hal = await app.person('Hal')
  const caller = await app.signIn(hal.email)
  for (let nth = 0; nth < 7; nth += 1)
    await tell(hal, { title: `${nth}`, severity: nth % 2 ? 'critical' : 'info', kind: nth < 3 ? 'mention' : 'system' })

  const first = await page(caller, '?limit=3')
  await tell(hal, { title: 'New.' })
  const second = await page(caller, `?limit=3&after=${first.next}`)
  const third = await page(caller, `?limit=3&after=${second.next}`)

  assert.deepEqual([first, second, third].map(titles), [['6', '5', '4'], ['3', '2', '1'], ['0']])
  assert.equal(third.next, null)
  assert.deepEqual(titles(await page(caller, '?severity=critical&kind=mention')), ['1'])
  assert.deepEqual((await caller.call('GET', `${path}?colour=red`)).json<Body>().code, 'unknown-name')
})

test('my records and my team’s are told apart', async () => {
  const boss = await app.person('Ida', 'quality')
  const mine = await newAction(quinn, { owner: boss.id })
  const theirs = await newAction(quinn, { owner: adaHerself.id })
  await app.database.owner.query('update person set line_manager = $1 where id = $2', [boss.id, adaHerself.id])
  const caller = await app.signIn(boss.email)
  for (const { id, number } of [mine, theirs]) await tell(boss, { card: id, title: `is ${number}.` })

  assert.deepEqual(titles(await page(caller, '?tab=mine&kind=system')), [`is ${mine.number}.`])
  assert.deepEqual(titles(await page(caller, '?tab=team&kind=system')), [`is ${theirs.number}.`])
})

test('five wrong passwords at signing are told to administrators, the quality manager and the one whose name was used', async () => {
  const [admin, manager, victim, other] = [
    await app.person('Jan', 'administrator'),
    await app.person('Kim', 'quality-manager'),
    await app.person('Lea', 'quality'),
    await app.person('Mia', 'quality'),
  ]
  const caller = await app.signIn(victim.email)

  for (let tries = 0; tries < 5; tries += 1)
    await caller.call('POST', '/api/v1/profile/password', {
      payload: { current: 'wrong', password: 'nine pale moths' },
    })

  const heard = async ({ email }: Somebody) => (await page(await app.signIn(email), '?tab=system')).items
  for (const keeper of [admin, manager]) {
    const [told] = await heard(keeper)
    assert.equal(told?.title, 'Lea Weir was signed out after 5 wrong passwords at signing.')
    assert.deepEqual([told.kind, told.severity, told.because], ['security', 'critical', 'asked'])
  }
  assert.equal((await heard(victim))[0]?.title, 'You were signed out after 5 wrong passwords at signing.')
  assert.deepEqual(await heard(other), [])
})

test('how a kind is mailed is chosen by itself; without a choice it is not mailed once it is turned off', async () => {
  const nia = await app.person('Nia')
  const caller = await app.signIn(nia.email)
  const choose = async (payload: object) => {
    const answer = await caller.call('PUT', `${path}/preferences`, { payload })
    return answer.json<{ items: readonly Preference[] }>().items.find(({ kind }) => kind === 'mention')
  }

  const off = await choose({ kind: 'mention', setting: 'off' })
  const digest = await choose({ kind: 'mention', mail: 'digest' })

  assert.deepEqual([off?.setting, off?.mail], ['off', 'off'])
  assert.deepEqual([digest?.setting, digest?.mail], ['off', 'digest'])
  const refused = await caller.call('PUT', `${path}/preferences`, { payload: { kind: 'security', mail: 'off' } })
  assert.equal(refused.json<Body>().field, 'mail')
})

test('alerts of long ago are removed, the unread ones later', async () => {
  const oda = await app.person('Oda')
  const caller = await app.signIn(oda.email)
  await caller.call('PUT', `${path}/preferences`, { payload: { kind: 'system', mail: 'off' } })
  await tell(oda, { title: 'Read.' })
  await post(caller, 'read', {})
  await tell(oda, { title: 'Unread.' })
  const inDays = (days: number) => new Date(app.context.now().getTime() + days * 24 * 60 * minute)

  await sweepAlerts(app.context.engine.pool, inDays(89))
  assert.deepEqual(titles(await page(caller)), ['Unread.', 'Read.'])
  await sweepAlerts(app.context.engine.pool, inDays(91))
  assert.deepEqual(titles(await page(caller)), ['Unread.'])
  await sweepAlerts(app.context.engine.pool, inDays(366))
  assert.deepEqual(titles(await page(caller)), [])
})
