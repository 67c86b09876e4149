// Guests in the sample organisation: what they are shown by every way there is, what is told of it, and how it ends.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { openTestApp, password, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { signedInAs } from '../../../../test/signed-in-as.ts'
import { toldDatabase } from '../../../../test/told-database.ts'
import type { LookedAt } from './guests.ts'

type Known = { readonly id: string; readonly kind: string; readonly number: string; readonly parent: string | null }
type Somebody = { readonly id: string; readonly number: string; readonly email: string }

let app: TestApp
let guest: Caller
let self: Somebody
let access: Somebody
let quality: Caller

const one = async <T>(text: string, ...values: unknown[]): Promise<T> => {
  const { rows } = await app.database.owner.query<T & object>(text, values)
  assert.ok(rows[0], text)
  return rows[0]
}

const personOf = (email: string) => one<Somebody>('select id, number, email from person where email = $1', email)

before(async () => {
  app = await openTestApp({}, await toldDatabase())
  access = await one<Somebody>(`select id, number, email from guest_access where state = 'open'`)
  self = await personOf(access.email)
  guest = await signedInAs(app, self)
  quality = await signedInAs(app, await personOf('quality@example.com'))
})
after(() => app.close())

/** Both have been away for too long meanwhile, and log in again. */
async function anHourLater(): Promise<void> {
  app.pass(60 * 60_000)
  guest = await app.signIn(self.email)
  quality = await app.signIn('quality@example.com')
}

const everyCard = async () =>
  (await app.database.owner.query<Known>('select id, kind, number, parent from card where not void order by number'))
    .rows

const degrees = `array_position('{Public,Internal,Confidential,Restricted}'::text[], coalesce($d.confidentiality, 'Internal'))`
const degree = (alias: string) => degrees.replace('$d', alias)

/**
 * What the current access of the sample names, put together by hand: one audit with its findings, what either is linked to and no
 * stricter, the documents that are not confidential, the parts of all of these, the access itself and the guest's own entry.
 */
async function opened(): Promise<ReadonlySet<string>> {
  const { rows: roots } = await app.database.owner.query<{ id: string }>(
    `select c.id from guest_access a, unnest(a.records) r(id) join card c on c.id = r.id where a.id = $1
     union select f.id from guest_access a, unnest(a.records) r(id) join card c on c.id = r.id
       join card f on f.raised_in = c.id and not f.void and ${degree('f')} <= ${degree('c')} where a.id = $1`,
    [access.id],
  )
  const named = roots.map(({ id }) => id)
  const { rows } = await app.database.owner.query<{ id: string }>(
    `select k.id from link l join card o on o.id in (l.from_card, l.to_card) and o.id = any($1)
       join card k on k.id in (l.from_card, l.to_card) and k.id <> o.id
       where not k.void and k.parent is null and ${degree('k')} <= ${degree('o')}
     union select id from card where not void and parent is null and coalesce(confidentiality, 'Internal') in ('Public', 'Internal')
       and kind in ('document', 'document-type-none', 'edition-watch', 'legal-hold', 'controlled-copy')`,
    [named],
  )
  return new Set([...named, ...rows.map(({ id }) => id), access.id, self.id])
}

test('a guest is shown what their access names, and nothing else, by every list and every address', async () => {
  const [cards, names] = [await everyCard(), await opened()]
  const { registry } = app.context.engine
  const isOpen = ({ id, parent }: Known) => names.has(parent ?? id)
  const wrong: string[] = []
  let shown = 0

  for (const { name, plural, partOf } of registry.all) {
    const mine = cards.filter(({ kind }) => kind === name)
    const listed = await guest.call('GET', `/api/v1/${plural}?limit=200`)
    assert.equal(listed.statusCode, 200, listed.body)
    const items = new Set((listed.json<Body>().items as readonly Known[]).map(({ id }) => id))
    // Of parts, those that are still worked on are kept back: they are compared one by one, below.
    if (!partOf && mine.filter(isOpen).length <= 200)
      for (const card of mine)
        if (items.has(card.id) !== isOpen(card))
          wrong.push(`${card.number} ${items.has(card.id) ? 'is' : 'is not'} listed`)
    for (const card of mine.filter((_, at) => at < 60 || isOpen(mine[at] as Known))) {
      const { statusCode } = await guest.call('GET', `/api/v1/${plural}/${card.number}?steps=false`)
      if (statusCode === 200) shown += 1
      if (statusCode === 200 && !isOpen(card)) wrong.push(`${card.number} is shown`)
      if (statusCode !== 200 && statusCode !== 404) wrong.push(`${card.number} answers ${statusCode}`)
      if (statusCode === 404 && isOpen(card) && !partOf) wrong.push(`${card.number} is not shown`)
      if (partOf && (statusCode === 200) !== items.has(card.id) && items.size < 200)
        wrong.push(`${card.number} is listed and not shown, or shown and not listed`)
    }
  }

  assert.deepEqual(wrong, [])
  assert.ok(shown > 40, `${shown} shown`)
})

type Paths = { readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

test('every other route is closed to a guest, and those of a record that is none of theirs do not know it', async () => {
  const { paths } = (await quality.call('GET', '/api/openapi.json')).json<Paths>()
  const [cards, names] = [await everyCard(), await opened()]
  const kinds = new Map(app.context.engine.registry.all.map(({ plural, name }) => [plural, name]))
  const wrong: string[] = []
  const writes =
    /^(?:post \/session|delete \/session|(?:post|put|delete|patch) \/(?:profile|drafts)\/|post \/invitations|post \/usage|put \/\w[\w-]*\/preference|post \/guest-accesses\/\{number\}\/comments|post \/letterbox)/

  for (const [pattern, methods] of Object.entries(paths))
    for (const method of Object.keys(methods)) {
      const at = pattern.replace('/api/v1', '')
      const plural = at.split('/')[1] ?? ''
      const hidden = cards.find(({ id, kind, parent }) => kind === kinds.get(plural) && !names.has(parent ?? id))
      if (/\{number\}/.test(pattern) && !hidden) continue
      const url = pattern
        .replace('{number}', hidden?.number ?? '')
        .replaceAll(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000000')
      // What is meant for people outside is open to everybody: it knows no session.
      if (
        url.endsWith('/events') ||
        url.startsWith('/outside/') ||
        /\/session\b|\/profile\b|\/letterbox|\/invitations/.test(url)
      )
        continue
      const { statusCode } = await guest.call(method.toUpperCase(), url, method === 'get' ? {} : { payload: {} })
      const isRead = method === 'get'
      if (!isRead && statusCode !== 403 && !writes.test(`${method} ${at}`)) wrong.push(`${method} ${at}: ${statusCode}`)
      if (isRead && hidden && pattern.includes('{number}') && ![403, 404].includes(statusCode))
        wrong.push(`${method} ${at}: ${statusCode}`)
    }

  assert.deepEqual(wrong, [])
})

test('a search tells a guest of what they may read, and of nothing else', async () => {
  const hidden = await one<{ title: string; number: string }>(
    `select title, number from card where kind = 'risk' and not void and id <> all($1) order by number limit 1`,
    [...(await opened())],
  )

  for (const url of [
    `/api/v1/search?term=${encodeURIComponent(hidden.title)}&modules=risk-management`,
    `/api/v1/search/results?term=${encodeURIComponent(hidden.title)}`,
    `/api/v1/search/numbers?numbers=${hidden.number}`,
  ])
    assert.equal((await guest.call('GET', url)).body.includes(hidden.number), false, url)
  const audit = await one<{ title: string; number: string }>(
    'select c.title, c.number from guest_access a, unnest(a.records) r(id) join card c on c.id = r.id where a.id = $1',
    access.id,
  )
  const found = await guest.call('GET', `/api/v1/search/results?term=${encodeURIComponent(audit.title)}`)
  assert.ok(found.body.includes(audit.number), found.body.slice(0, 300))
})

test('what a guest looks through and takes out is told once an hour for each kind of records, and the host reads it', async () => {
  const views = async () => (await app.eventsOf(access.id)).filter(({ kind }) => kind === 'viewed')
  await anHourLater()
  const earlier = (await views()).length
  for (const _ of [1, 2]) assert.equal((await guest.call('GET', '/api/v1/findings?limit=5')).statusCode, 200)
  assert.equal((await guest.call('GET', '/api/v1/findings/export?format=csv')).statusCode, 200)
  await quality.call('GET', '/api/v1/findings?limit=5')

  const told = (await views()).slice(earlier)
  assert.deepEqual(
    told.map(({ facts }) => [facts?.how, facts?.of]),
    [
      ['listed', 'Findings'],
      ['exported', 'Findings'],
    ],
  )
  const { items } = (await quality.call('GET', `/api/v1/guest-accesses/${access.number}/looked-at`)).json<{
    items: readonly LookedAt[]
  }>()
  assert.deepEqual(
    items
      .slice(0, 2)
      .map(({ how, of }) => `${how} ${of}`)
      .toSorted(),
    ['exported Findings', 'listed Findings'],
  )
})

test('the trail tells of each record that a guest looks at, once an hour, and the host reads what it was', async () => {
  const audit = await one<{ id: string; number: string }>(
    'select c.id, c.number from guest_access a, unnest(a.records) r(id) join card c on c.id = r.id where a.id = $1',
    access.id,
  )
  const views = async () => (await app.eventsOf(audit.id)).filter(({ kind }) => kind === 'viewed')
  await anHourLater()
  const earlier = (await views()).length

  await quality.call('GET', `/api/v1/audits/${audit.number}`)
  for (const _ of [1, 2, 3]) await guest.call('GET', `/api/v1/audits/${audit.number}`)
  assert.equal((await views()).length, earlier + 1)
  app.pass(60_000)
  const paper = await guest.call('GET', `/api/v1/audits/${audit.number}/pdf`)
  await anHourLater()
  await guest.call('GET', `/api/v1/audits/${audit.number}`)

  const told = (await views()).slice(earlier).map(sentenceInWords)
  assert.deepEqual(told, [
    `Annika Lindqvist looked at ${audit.number} as a guest`,
    `Annika Lindqvist printed ${audit.number} as a guest`,
    `Annika Lindqvist looked at ${audit.number} as a guest`,
  ])
  const [page] = await textOf(paper.rawPayload)
  assert.match(page ?? '', new RegExp(`Printed by Annika Lindqvist \\(guest, ${access.number}\\)`))
  assert.ok((page ?? '').split('Annika Lindqvist').length > 2, 'It stands across the page too.')
  const host = await signedInAs(app, await personOf('auditor@example.com'))
  const looks = (await host.call('GET', `/api/v1/guest-accesses/${access.number}/looked-at`)).json<Body>().items
  assert.deepEqual(
    (looks as readonly { how: string; record: { number: string } }[])
      .slice(0, 2)
      .map(({ how, record }) => [how, record.number]),
    [
      ['read', audit.number],
      ['printed', audit.number],
    ],
  )
  assert.equal((await guest.call('GET', `/api/v1/guest-accesses/${access.number}/looked-at`)).statusCode, 403)
})

test('a guest asks their host where their access is told of, and nowhere else', async () => {
  const asked = await guest.call('POST', `/api/v1/guest-accesses/${access.number}/comments`, {
    payload: { body: 'Where is the record of the night shift?' },
  })
  const elsewhere = await guest.call('POST', `/api/v1/audits/AUD-2026-0001/comments`, { payload: { body: 'Hello' } })

  assert.deepEqual([asked.statusCode, elsewhere.statusCode], [201, 403], asked.body)
})

test('nobody makes a guest the owner of anything, or their delegate', async () => {
  const [answer, delegation] = [
    await quality.call('POST', '/api/v1/actions', {
      payload: {
        title: 'Look',
        expected: 'It was looked at.',
        due: addDays(dayAt(app.context.now(), 'Europe/London'), 9),
        owner: self.id,
      },
    }),
    await quality.call('POST', '/api/v1/delegations', {
      payload: {
        title: 'Leave',
        delegate: self.id,
        covers: 'Everything but signatures',
        firstDay: '2026-12-01',
        lastDay: '2026-12-02',
      },
    }),
  ]

  for (const { statusCode, body } of [answer, delegation])
    assert.deepEqual([statusCode, /no longer in use/.test(body)], [422, true], body)
})

async function requested(by: Caller, more: object = {}) {
  const today = dayAt(app.context.now(), 'Europe/London')
  return by.call('POST', '/api/v1/guest-accesses', {
    payload: {
      firstName: 'Ida',
      lastName: 'Falk',
      organisation: 'Falk AB',
      email: 'ida@falk.example',
      purpose: 'She looks at the documents.',
      firstDay: today,
      lastDay: addDays(today, 5),
      modules: [{ module: 'Document Control' }],
      ...more,
    },
  })
}

async function take(by: Caller, number: string, step: string, more: object, email?: string) {
  const path = `/api/v1/guest-accesses/${number}`
  const { version, seen } = (await by.call('GET', path)).json<{ version: number; seen: string }>()
  const payload = { version, ...more, ...(email !== undefined && { signature: { email, password, seen } }) }
  return by.call('POST', `${path}/steps/${step}`, { payload })
}

test('whoever asks for a guest does not approve it, and whoever works here is none', async () => {
  const asked = await requested(quality)
  const { number } = asked.json<Body>()
  assert.equal(asked.statusCode, 201, asked.body)

  const own = await take(quality, number, 'approve', {}, 'quality@example.com')
  const colleague = await requested(quality, { email: 'employee@example.com' })
  const twice = await requested(quality, { email: self.email })

  assert.equal(own.statusCode, 403, own.body)
  assert.deepEqual([colleague.statusCode, colleague.json<Body>().field], [422, 'email'], colleague.body)
  assert.deepEqual([twice.statusCode, twice.json<Body>().field], [422, 'email'], twice.body)
})

test('before the first day and after the last nothing is open, whatever the clock has done by then', async () => {
  const path = '/api/v1/guest/scope'
  type Scope = { readonly access: unknown; readonly kinds: readonly unknown[] }
  const { last } = await one<{ last: string }>(
    'select last_day::text as last from guest_access where id = $1',
    access.id,
  )
  const days = (day: string) =>
    app.database.owner.query('update guest_access set last_day = $2 where id = $1', [access.id, day])
  assert.ok((await guest.call('GET', path)).json<Scope>().kinds.length > 2)

  await days(addDays(dayAt(app.context.now(), 'Europe/London'), -1))
  const over = (await guest.call('GET', path)).json<Scope>()
  await days(last)

  assert.deepEqual([over.access, over.kinds], [null, []])
})

test('when it is ended early, the session is gone with the next call, and neither password nor link leads back', async () => {
  const ended = await take(quality, access.number, 'end-early', { reason: 'The audit is over a week early.' })
  assert.equal(ended.statusCode, 200, ended.body)

  const next = await guest.call('GET', '/api/v1/guest/scope')
  const back = await app.signIn(self.email).then(
    () => 'in',
    () => 'out',
  )

  assert.deepEqual([next.statusCode, back], [401, 'out'])
  const { state } = await one<{ state: string }>('select state from person where id = $1', self.id)
  assert.equal(state, 'leaver')
})
