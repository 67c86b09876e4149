// Nobody lifts themselves, whatever door they try.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Batch } from '#features/import/batch.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'

type Known = { readonly id: string; readonly number: string; readonly email: string }

type Line = {
  readonly role: { readonly id: string }
  readonly site: null
  readonly givenBy: { readonly id: string } | null
}

type Shown = Known & {
  readonly version: number
  readonly seen: string
  readonly grants: readonly Line[]
}

let app: TestApp
let ada: Caller
let quinn: Caller
let quinnIs: Known
/** The roles' records by their keys. */
const roles = new Map<string, { readonly id: string; readonly number: string }>()

before(async () => {
  app = await openTestApp()
  await app.person('Ada', 'administrator')
  quinnIs = await app.person('Quinn', 'quality-manager')
  await app.person('Kit', 'quality', 'engineer', 'executive', 'auditor')
  ada = await app.signIn('ada@northfield.example')
  quinn = await app.signIn('quinn@northfield.example')
  const { rows } = await app.database.owner.query<{ key: string; id: string; number: string }>(
    'select key, id, number from role',
  )
  for (const { key, ...role } of rows) roles.set(key, role)
})
after(() => app.close())

const path = ({ number }: { readonly number: string }) => `/api/v1/people/${number}`
const shown = async (person: Known, by = ada) => (await by.call('GET', path(person))).json<Shown>()
const line = (key: string) => ({ role: roles.get(key)?.id, site: null })

async function give(person: Known, keys: readonly string[], by = ada) {
  const { version } = await shown(person)
  const headers = { 'if-match': `"${version}"` }
  return by.call('PATCH', path(person), { headers, payload: { grants: keys.map(line) } })
}

async function confirm(person: Known, by: Caller, email: string, step = 'confirm-roles', more: object = {}) {
  const { version, seen } = await shown(person, by)
  const signature = { email, password, seen }
  return by.call('POST', `${path(person)}/steps/${step}`, { payload: { version, signature, ...more } })
}

const heldBy = async (person: Known) => {
  const me = await app.signIn(person.email)
  return (await me.call('GET', '/api/v1/session'))
    .json<{ person: { grants: { role: string }[] } }>()
    .person.grants.map(({ role }) => role)
}

const askedOf = async (by: Caller) => (await by.call('GET', '/api/v1/tasks')).body

test('a role with which one signs grants nothing until a quality manager has confirmed it, who is asked to', async () => {
  const ben = await app.person('Ben')
  await app.signIn(ben.email)

  const given = await give(ben, ['quality', 'engineer', 'auditor'])
  assert.equal(given.statusCode, 200, given.body)
  assert.deepEqual(await heldBy(ben), ['auditor'])
  assert.match(await askedOf(quinn), new RegExp(ben.number))

  const confirmed = await confirm(ben, quinn, quinnIs.email)
  assert.equal(confirmed.statusCode, 200, confirmed.body)
  assert.deepEqual(await heldBy(ben), ['quality', 'engineer', 'auditor'])
  assert.doesNotMatch(await askedOf(quinn), new RegExp(ben.number))
})

test('whoever keeps watch is told which conflict of duties comes with a confirmed role and is waived by nobody', async () => {
  const una = await app.person('Una')
  await app.signIn(una.email)
  await give(una, ['quality-manager'])
  await confirm(una, quinn, quinnIs.email)

  const { rows } = await app.database.owner.query<{ body: string }>(
    `select body from alert where title like 'The roles of Una%' order by at desc limit 1`,
  )
  assert.match(rows[0]?.body ?? '', /^They bring \d+ conflicts of duties that nobody has waived, “.+” first\./)
})

test('a role that somebody owns is given on no page of whoever is here; it comes with an invitation, or is asked for', async () => {
  const oona = await app.person('Oona', 'engineer')
  const wes = await app.person('Wes')
  await app.signIn(oona.email)
  await app.signIn(wes.email)
  const engineers = `/api/v1/roles/${roles.get('engineer')?.number}`
  const own = async (ownedBy: string | null) => {
    const { version } = (await ada.call('GET', engineers)).json<Shown>()
    const answer = await ada.call('PATCH', engineers, {
      headers: { 'if-match': `"${version}"` },
      payload: { ownedBy },
    })
    assert.equal(answer.statusCode, 200, answer.body)
  }
  await own(oona.id)

  const refused = await give(wes, ['engineer'])
  const invited = await ada.call('POST', '/api/v1/people', {
    payload: { firstName: 'Zoe', lastName: 'New', email: 'zoe@northfield.example', grants: [line('engineer')] },
  })
  await own(null)
  const given = await give(wes, ['engineer'])

  assert.equal(refused.statusCode, 403, refused.body)
  const { message, field } = refused.json<{ message: string; field: string }>()
  assert.match(message, /^Oona Weir decides on who gets the role “engineer”/)
  assert.equal(field, 'grants')
  assert.equal(invited.statusCode, 201, invited.body)
  assert.equal(given.statusCode, 200, given.body)
})

test('a quality manager declines a role with a reason, and it is gone', async () => {
  const dan = await app.person('Dan')
  await app.signIn(dan.email)
  await give(dan, ['executive', 'auditor'])

  const answer = await confirm(dan, quinn, quinnIs.email, 'decline-roles', { reason: 'He manages nobody yet.' })

  assert.equal(answer.statusCode, 200, answer.body)
  assert.deepEqual(
    (await shown(dan)).grants.map(({ role }) => role.id),
    [roles.get('auditor')?.id],
  )
})

test('nobody changes their own roles, neither by adding nor by taking away, and may go on changing the rest', async () => {
  const me = await app.person('Mia', 'administrator', 'quality-manager')
  const mia = await app.signIn(me.email)

  for (const keys of [['administrator', 'quality-manager', 'executive'], ['administrator']]) {
    const answer = await give(me, keys, mia)
    assert.equal(answer.statusCode, 403, answer.body)
    assert.match(answer.body, /Nobody changes their own roles/)
    assert.equal(answer.json<{ field: string }>().field, 'grants')
  }

  const same = await give(me, ['quality-manager', 'administrator'], mia)
  assert.equal(same.statusCode, 200, same.body)
})

test('whoever gave a role does not confirm it, quality manager or not, and nobody confirms their own', async () => {
  const lee = await app.person('Lee', 'administrator', 'quality-manager')
  const both = await app.signIn(lee.email)
  const eve = await app.person('Eve')
  await app.signIn(eve.email)
  await give(eve, ['quality'], both)

  const alone = await confirm(eve, both, lee.email)
  assert.equal(alone.statusCode, 403, alone.body)
  assert.match(alone.body, /You gave this role yourself/)

  await give(lee, ['administrator', 'quality-manager', 'executive'])
  assert.equal((await confirm(lee, both, lee.email)).statusCode, 403)
  assert.deepEqual(await heldBy(eve), [])
})

test('a delegate of the quality manager confirms no role', async () => {
  const fay = await app.person('Fay')
  const stan = await app.person('Stan')
  const day = app.context.now().toISOString().slice(0, 10)
  const made = await quinn.call('POST', '/api/v1/delegations', {
    payload: { title: 'Leave', delegate: stan.id, covers: 'Everything', firstDay: day, lastDay: day },
  })
  const { number } = made.json<Known>()
  const { version, seen } = (await quinn.call('GET', `/api/v1/delegations/${number}`)).json<Shown>()
  const agreed = await quinn.call('POST', `/api/v1/delegations/${number}/steps/agree`, {
    payload: { version, signature: { email: quinnIs.email, password, seen } },
  })
  assert.equal(agreed.statusCode, 200, agreed.body)
  await app.signIn(fay.email)
  await give(fay, ['quality'])

  const refused = await confirm(fay, await app.signIn(stan.email), stan.email)

  assert.equal(refused.statusCode, 403, refused.body)
})

test('a role awaits its confirmation however it comes: with a new person, in an import, by its number, said to be given', async () => {
  const number = roles.get('quality')?.number
  const values = { firstName: 'Gus', lastName: 'New', email: 'gus@northfield.example' }
  const made = await ada.call('POST', '/api/v1/people', {
    payload: { ...values, grants: [{ role: number, site: null, givenBy: null }] },
  })
  assert.equal(made.statusCode, 201, made.body)
  assert.ok((await shown(made.json<Known>())).grants[0]?.givenBy)

  const csv = `First name,Last name,Email,Roles\nIvy,Import,ivy@northfield.example,${number}\n`
  const boundary = 'the-boundary'
  const begun = await ada.call('POST', '/api/v1/people/imports', {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\n\r\n${csv}\r\n--${boundary}--\r\n`,
  })
  assert.equal(begun.statusCode, 201, begun.body)
  const job = app.jobs.all.find(({ name }) => name === 'import')
  assert.ok(job)
  for (const [what, payload] of [
    ['check', {}],
    ['run', { doubles: 'leave' }],
  ] as const) {
    const answer = await ada.call('POST', `/api/v1/people/imports/${begun.json<Batch>().id}/${what}`, { payload })
    assert.equal(answer.statusCode, 200, answer.body)
    await app.jobs.perform(job, {})
  }
  const { rows } = await app.database.owner.query<{ grants: { givenBy: string | null }[] }>(
    `select grants from person where email = 'ivy@northfield.example'`,
  )
  assert.equal(rows[0]?.grants.length, 1)
  assert.ok(rows[0].grants[0]?.givenBy)
})

test('a role’s record does not become another role', async () => {
  const vendors = roles.get('engineer')
  const at = `/api/v1/roles/${vendors?.number}`
  const { version } = (await ada.call('GET', at)).json<Shown>()

  const answer = await ada.call('PATCH', at, {
    headers: { 'if-match': `"${version}"` },
    payload: { key: 'quality-manager' },
  })

  assert.equal(answer.statusCode, 422, answer.body)
})

test('a new address to sign in with makes the roles with which one signs await their confirmation anew', async () => {
  const hal = await app.person('Hal', 'quality', 'engineer', 'auditor')
  assert.deepEqual(await heldBy(hal), ['quality', 'engineer', 'auditor'])
  const { version } = await shown(hal)
  const headers = { 'if-match': `"${version}"` }

  const moved = await ada.call('PATCH', path(hal), { headers, payload: { email: 'hal.b@northfield.example' } })

  assert.equal(moved.statusCode, 200, moved.body)
  assert.deepEqual(await heldBy({ ...hal, email: 'hal.b@northfield.example' }), ['auditor'])
  assert.match(await askedOf(quinn), new RegExp(hal.number))
})

test('a role is not retired under those who hold it', async () => {
  const engineers = `/api/v1/roles/${roles.get('engineer')?.number}`
  const { version } = (await ada.call('GET', engineers)).json<Shown>()
  const retire = await ada.call('POST', `${engineers}/steps/retire`, { payload: { version, reason: 'Not needed.' } })

  assert.equal(retire.statusCode, 422, retire.body)
  assert.match(retire.json<{ message: string }>().message, /hold this role\. Take it from each of them first\.$/)
  const made = await ada.call('POST', '/api/v1/roles', { payload: { name: 'Trainer', key: 'trainer' } })
  const ofNobody = made.json<Shown>()
  const done = await ada.call('POST', `/api/v1/roles/${ofNobody.number}/steps/retire`, {
    payload: { version: ofNobody.version, reason: 'Nobody holds it.' },
  })
  assert.equal(done.statusCode, 200, done.body)
})
