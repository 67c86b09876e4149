import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { InjectOptions } from 'fastify'
import { openTestApp } from '../../../test/app.ts'

const app = await openTestApp({
  DIRECTORY_ROLES: 'Auditing=auditor; Workshop=engineer; Bench=engineer; Heads=executive; Admins=administrator',
})
after(() => app.close())

const admin = await app.person('Nadia', 'administrator')
await app.person('Olaf', 'auditor', 'engineer', 'executive')
const asAdmin = await app.signIn(admin.email)
const made = await asAdmin.call('POST', '/api/v1/directory/tokens', { payload: { name: 'The directory' } })
const { token, id: tokenId } = made.json<{ token: string; id: string }>()

type Resource = Readonly<{
  id: string
  userName: string
  active: boolean
  displayName: string
  name: Readonly<{ givenName: string; familyName: string }>
  emails: readonly Readonly<{ value: string }>[]
  members: readonly Readonly<{ value: string }>[]
  groups: readonly Readonly<{ display: string }>[]
  meta: Readonly<{ version: string }>
  totalResults: number
  startIndex: number
  itemsPerPage: number
  Resources: readonly Resource[]
  status: string
  scimType: string
  detail: string
  schemas: readonly string[]
}>

const host = new URL(app.context.env.publicUrl).host

async function scim(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  shown = token,
) {
  const options: InjectOptions = {
    method,
    url: `/scim/v2${path}`,
    headers: { host, authorization: `Bearer ${shown}`, ...(payload && { 'content-type': 'application/scim+json' }) },
    ...(payload && { payload: JSON.stringify(payload) }),
  }
  const answer = await app.fastify.inject(options)
  const body = answer.body === '' ? ({} as Resource) : answer.json<Resource>() // A border: what the server says.
  return { status: answer.statusCode, body, headers: answer.headers }
}

const patch = (...Operations: readonly object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations,
})

let count = 0
async function added(more: object = {}) {
  const userName = `comer-${(count += 1)}@northfield.example`
  const { status, body } = await scim('POST', '/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: `ext-${count}`,
    name: { givenName: 'Clara', familyName: `Comer ${count}` },
    active: true,
    ...more,
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const rolesOf = async (person: string) =>
  (
    await app.database.owner.query<{ key: string }>(
      `select r.key from person p, jsonb_array_elements(p.grants) g join role r on r.id = (g ->> 'role')::uuid where p.id = $1`,
      [person],
    )
  ).rows.map(({ key }) => key)

const requestsFor = async (person: string) =>
  (
    await app.database.owner.query<{ said: string }>(
      `select r.key || ' ' || q.state as said from role_request q join role r on r.id = q.role where q.holder = $1 order by 1`,
      [person],
    )
  ).rows.map(({ said }) => said)

const stateOf = async (person: string) =>
  (await app.database.owner.query<{ state: string }>('select state from person where id = $1', [person])).rows[0]?.state

test('a person whom a directory enters is invited, and the trail says that SCIM did it', async () => {
  const { id, userName, displayName, active } = await added({ title: 'Fitter' })
  assert.deepEqual([displayName, active, await stateOf(id)], [`Clara Comer ${count}`, true, 'invited'])
  const [event] = await app.eventsOf(id)
  assert.deepEqual([event?.kind, event?.actor], ['created', { kind: 'job', id: null, name: 'SCIM' }])
  const { body, headers } = await scim('GET', `/Users/${id}`)
  assert.equal(body.userName, userName)
  assert.match(String(headers['content-type']), /^application\/scim\+json/)
})

test('what is found, is found by filters that an index keeps, whatever its case', async () => {
  const { id, userName } = await added()
  for (const filter of [
    `userName eq "${userName.toUpperCase()}"`,
    `USERNAME EQ "${userName}"`,
    `externalId eq "ext-${count}"`,
    `emails.value eq "${userName}" and active eq true`,
    `id eq "${id}"`,
    `externalId pr and userName eq "${userName}"`,
  ]) {
    const { body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    assert.deepEqual([body.totalResults, body.Resources[0]?.id], [1, id], filter)
  }
  const nobody = await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "nobody@northfield.example"')}`)
  assert.deepEqual([nobody.status, nobody.body.totalResults, nobody.body.Resources], [200, 0, []])
})

for (const filter of [
  'userName co "a"',
  'userName eq "a" or userName eq "b"',
  'not (userName eq "a")',
  'password eq "a"',
  'meta.lastModified gt "2020-01-01"',
  'userName eq',
  `userName eq "a" ; drop table person`,
  'emails[type eq "work"]',
  '('.repeat(200),
  'userName eq 7',
])
  test(`the filter ${filter.slice(0, 50)} is refused as one that is not kept`, async () => {
    const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    assert.deepEqual([status, body.scimType, body.status], [400, 'invalidFilter', '400'], body.detail)
    assert.deepEqual(body.schemas, ['urn:ietf:params:scim:api:messages:2.0:Error'])
  })

test('a filter is compared with its value and is never part of a statement', async () => {
  for (const value of [`' or '1'='1`, `x'; delete from person; --`, `%`, `\\" or userName pr or userName eq \\"`]) {
    const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${value}"`)}`)
    assert.deepEqual([status, body.totalResults], [200, 0], value)
  }
  assert.equal(await stateOf(admin.id), 'active')
})

test('pages begin at 1 and hold what was asked for, with the total', async () => {
  const all = await scim('GET', '/Users?count=0')
  assert.equal(all.body.itemsPerPage, 0)
  const seen = new Set<string>()
  for (let startIndex = 1; startIndex <= all.body.totalResults; startIndex += 2) {
    const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=2`)
    assert.equal(body.startIndex, startIndex)
    for (const { id } of body.Resources) seen.add(id)
  }
  assert.equal(seen.size, all.body.totalResults)
  assert.equal((await scim('GET', '/Users?startIndex=0&count=-3')).body.startIndex, 1)
  assert.equal((await scim('GET', '/Users?count=many')).body.scimType, 'invalidValue')
})

test('the same name, address or external id is taken once', async () => {
  const { userName } = await added()
  for (const more of [
    { userName: userName.toUpperCase() },
    { externalId: `ext-${count}` },
    { emails: [{ value: userName }] },
  ]) {
    const { status, body } = await scim('POST', '/Users', {
      userName: 'another@northfield.example',
      externalId: 'ext-another',
      name: { givenName: 'A', familyName: 'B' },
      ...more,
    })
    assert.deepEqual([status, body.scimType], [409, 'uniqueness'], body.detail)
  }
})

test('bad input is told in SCIM’s form and never as a defect', async () => {
  const { id } = await added()
  for (const [method, path, payload, scimType] of [
    ['POST', '/Users', {}, 'invalidValue'],
    ['POST', '/Users', { userName: 'no address' }, 'invalidValue'],
    ['POST', '/Users', { userName: 7 }, 'invalidValue'],
    ['POST', '/Users', { userName: 'x'.repeat(300) }, 'invalidValue'],
    ['POST', '/Users', { userName: 'nul\0@northfield.example' }, 'invalidValue'],
    ['POST', '/Users', { userName: 'half\ud800@northfield.example' }, 'invalidValue'],
    ['PATCH', `/Users/${id}`, {}, 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, patch({ op: 'melt', path: 'title' }), 'invalidSyntax'],
    ['PATCH', `/Users/${id}`, patch({ op: 'remove' }), 'noTarget'],
    ['PATCH', `/Users/${id}`, patch({ op: 'remove', path: 'userName' }), 'mutability'],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: '((', value: 'x' }), 'invalidPath'],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: 'perhaps' }), 'invalidValue'],
    ['PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: 'a\0b' }), 'invalidValue'],
    ['POST', '/Groups', { displayName: 'X', members: [{ value: 'nobody' }] }, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'X\0' }, 'invalidValue'],
    [
      'POST',
      '/Groups',
      { displayName: 'X', members: [{ value: '0190b2a0-0000-7000-8000-000000000000' }] },
      'invalidValue',
    ],
  ] as const) {
    const { status, body } = await scim(method, path, payload)
    assert.deepEqual([status, body.scimType], [400, scimType], `${method} ${JSON.stringify(payload)}: ${body.detail}`)
  }
  for (const path of ['/Users/nobody', '/Users/0190b2a0-0000-7000-8000-000000000000', '/Groups/7'])
    assert.equal((await scim('GET', path)).status, 404)
  const polluting = await scim(
    'PATCH',
    `/Users/${id}`,
    patch({ op: 'add', value: JSON.parse('{"__proto__":{"active":false}}') as object }),
  )
  assert.equal(polluting.status, 400)
  assert.equal((await scim('GET', `/Users/${id}`)).body.active, true)
})

test('without a token that opens nothing is told; a revoked one opens nothing', async () => {
  const other = await asAdmin.call('POST', '/api/v1/directory/tokens', { payload: { name: 'Another' } })
  const second = other.json<{ token: string; id: string }>()
  assert.equal((await scim('GET', '/Users', undefined, second.token)).status, 200)
  assert.equal((await asAdmin.call('DELETE', `/api/v1/directory/tokens/${second.id}`)).statusCode, 204)
  for (const shown of [second.token, 'x', '', `${token}x`]) {
    const { status, body, headers } = await scim('GET', '/Users', undefined, shown)
    assert.deepEqual([status, body.status, headers['www-authenticate']], [401, '401', 'Bearer'])
  }
  const { items } = (await asAdmin.call('GET', '/api/v1/directory/tokens')).json<{ items: readonly { id: string }[] }>()
  assert.deepEqual(
    items.map(({ id }) => id),
    [tokenId],
  )
  const { rows } = await app.database.owner.query<{ all: string }>('select json_agg(t)::text as all from scim_token t')
  assert.equal(rows[0]?.all.includes(token), false)
  const employee = await app.person('Emil')
  const asEmployee = await app.signIn(employee.email)
  assert.equal((await asEmployee.call('GET', '/api/v1/directory/tokens')).statusCode, 403)
  // A session opens this door as little as a token opens the others.
  assert.equal((await asAdmin.call('GET', '/scim/v2/Users')).statusCode, 401)
  const beside = await app.fastify.inject({
    url: '/api/v1/people',
    headers: { host, authorization: `Bearer ${token}` },
  })
  assert.equal(beside.statusCode, 401)
})

test('a directory is told that it cannot shut out a guest', async () => {
  const { id } = await app.person('Gwen')
  await app.database.owner.query(`update person set state = 'guest' where id = $1`, [id])

  const off = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))

  assert.deepEqual([off.status, off.body.detail], [409, 'A guest is let in here: an administrator ends the access.'])
})

test('whoever is deactivated is out at once, with all their sessions, and comes back only by whom shut them out', async () => {
  const person = await app.person('Sven')
  const [one, two] = [await app.signIn(person.email), await app.signIn(person.email)]
  await app.database.owner.query(`update department set head = $1`, [person.id])
  const found = await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${person.email}"`)}`)
  const id = found.body.Resources[0]?.id ?? ''
  assert.equal(id, person.id)
  const begun = performance.now()
  // As Entra ID sends it.
  const off = await scim('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))
  assert.deepEqual([off.status, off.body.active], [200, false])
  for (const caller of [one, two]) assert.equal((await caller.call('GET', '/api/v1/tasks')).statusCode, 401)
  assert.ok(performance.now() - begun < 1000)
  await assert.rejects(app.signIn(person.email), /not active/)

  const on = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))
  assert.equal(on.body.active, true)
  await app.signIn(person.email)
  // Whom the house itself has suspended, the directory does not let in.
  const { json } = await asAdmin.call('GET', `/api/v1/people/${person.number}`)
  const { version } = json<{ version: number }>()
  const suspended = await asAdmin.call('POST', `/api/v1/people/${person.number}/steps/suspend`, {
    payload: { version, reason: 'An open question of trust.' },
  })
  assert.equal(suspended.statusCode, 200, suspended.body)
  const again = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: true } }))
  assert.equal(again.body.active, false)
})

test('the last administrator is not shut out', async () => {
  const { status, body } = await scim(
    'PATCH',
    `/Users/${admin.id}`,
    patch({ op: 'replace', path: 'active', value: false }),
  )
  assert.deepEqual([status, body.detail], [409, 'This is the last administrator. Name another one first.'])
  assert.equal((await asAdmin.call('GET', '/api/v1/tasks')).statusCode, 200)
})

test('of two administrators who are shut out at once one stays', async () => {
  const [one, two] = [await app.person('Ada', 'administrator'), await app.person('Bea', 'administrator')]
  for (const { email } of [one, two]) await app.signIn(email)
  const off = patch({ op: 'replace', path: 'active', value: false })
  const answers = await Promise.all([admin, one, two].map(({ id }) => scim('PATCH', `/Users/${id}`, off)))
  assert.deepEqual(
    answers.map(({ status }) => status).toSorted((less, more) => less - more),
    [200, 200, 409],
  )
  for (const { id } of [admin, one, two])
    if ((await stateOf(id)) === 'suspended')
      await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: true }))
})

test('whoever leaves records behind is told of to the administrators', async () => {
  const person = await app.person('Hanna')
  const asHanna = await app.signIn(person.email)
  const risk = await asHanna.call('POST', '/api/v1/suggestions', { payload: {} })
  assert.equal(risk.statusCode, 422)
  await app.person('Ivo')
  const ivo = await app.database.owner.query<{ id: string }>(`select id from person where first_name = 'Ivo'`)
  await app.database.owner.query('update person set line_manager = $1 where id = $2', [person.id, ivo.rows[0]?.id])
  await scim('PATCH', `/Users/${person.id}`, patch({ op: 'replace', path: 'active', value: false }))
  const { rows } = await app.database.owner.query<{ title: string }>('select title from alert where card = $1', [
    person.id,
  ])
  assert.ok(
    rows.some(({ title }) => title.includes('deactivated by the directory. One record hangs')),
    JSON.stringify(rows),
  )
})

test('what stands already is not written again, and leaves no trace', async () => {
  const { id, userName } = await added({ title: 'Fitter' })
  const before = await app.eventsOf(id)
  for (const [method, payload] of [
    [
      'PUT',
      {
        userName,
        externalId: `ext-${count}`,
        name: { givenName: 'Clara', familyName: `Comer ${count}` },
        title: 'Fitter',
        active: true,
      },
    ],
    [
      'PATCH',
      patch({ op: 'replace', path: 'title', value: 'Fitter' }, { op: 'Add', path: 'name.givenName', value: 'Clara' }),
    ],
    [
      'PATCH',
      patch({
        op: 'replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
        value: 'X',
      }),
    ],
  ] as const) {
    const { status, body } = await scim(method, `/Users/${id}`, payload)
    assert.equal(status, 200, body.detail)
  }
  assert.equal((await app.eventsOf(id)).length, before.length)
  const { body } = await scim('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'title', value: 'Foreman' }))
  assert.equal(body.meta.version, 'W/"2"')
})

test('an address that came with the name goes with the name', async () => {
  const { id } = await added()
  const { body } = await scim(
    'PATCH',
    `/Users/${id}`,
    patch({ op: 'replace', path: 'userName', value: 'clara.new@northfield.example' }),
  )
  assert.deepEqual(
    [body.userName, body.emails[0]?.value],
    ['clara.new@northfield.example', 'clara.new@northfield.example'],
  )
})

test('a group gives its role and takes it, and only asks for one with which people sign', async () => {
  const [one, two] = [await added(), await added()]
  const group = await scim('POST', '/Groups', { displayName: 'Auditing', members: [{ value: one.id }] })
  assert.equal(group.status, 201, group.body.detail)
  assert.deepEqual([await rolesOf(one.id), await rolesOf(two.id)], [['auditor'], []])
  assert.deepEqual(
    (await scim('GET', `/Users/${one.id}`)).body.groups.map(({ display }) => display),
    ['Auditing'],
  )

  const path = `/Groups/${group.body.id}`
  await scim('PATCH', path, patch({ op: 'Add', path: 'members', value: [{ value: two.id }] }))
  await scim('PATCH', path, patch({ op: 'remove', path: `members[value eq "${one.id}"]` }))
  assert.deepEqual([await rolesOf(one.id), await rolesOf(two.id)], [[], ['auditor']])
  const found = await scim(
    'GET',
    `/Groups?filter=${encodeURIComponent('displayName eq "auditing"')}&excludedAttributes=members`,
  )
  assert.deepEqual([found.body.totalResults, found.body.Resources[0]?.members], [1, undefined])

  for (const displayName of ['Heads', 'Workshop', 'Admins'])
    assert.equal((await scim('POST', '/Groups', { displayName, members: [{ value: two.id }] })).status, 201)
  assert.deepEqual(await rolesOf(two.id), ['auditor'])
  assert.deepEqual(await requestsFor(two.id), ['administrator requested', 'engineer requested', 'executive requested'])

  assert.equal((await scim('DELETE', path)).status, 204)
  assert.deepEqual(await rolesOf(two.id), [])
  assert.equal((await scim('GET', path)).status, 404)
})

test('a role that a person gave stays when the group that stands for it goes', async () => {
  const olaf = await app.database.owner.query<{ id: string }>(`select id from person where first_name = 'Olaf'`)
  const id = olaf.rows[0]?.id ?? ''
  const group = await scim('POST', '/Groups', { displayName: 'Auditing', members: [{ value: id }] })
  await scim('DELETE', `/Groups/${group.body.id}`)
  assert.ok((await rolesOf(id)).includes('auditor'))
})

test('a role that a group gave before one signed with it is taken, and asked for in their name', async () => {
  const { id } = await added()
  await app.database.owner.query({
    text: `with given as (insert into directory_role (person, role) select $1, id from role where key = 'engineer' returning role)
      update person set grants = (select jsonb_agg(jsonb_build_object('key', 'line-1', 'role', role, 'site', null, 'givenBy', null)) from given)
      where id = $1`,
    values: [id],
  })

  assert.equal((await scim('POST', '/Groups', { displayName: 'Bench', members: [{ value: id }] })).status, 201)

  assert.deepEqual([await rolesOf(id), await requestsFor(id)], [[], ['engineer requested']])
})

test('a directory may be a program that speaks like a browser, from anywhere', async () => {
  const headers = {
    host,
    authorization: `Bearer ${token}`,
    'sec-fetch-mode': 'cors',
    origin: 'https://directory.example',
  }
  const answer = await app.fastify.inject({
    method: 'PATCH',
    url: '/scim/v2/Users/7',
    headers,
    payload: patch({ op: 'add', value: {} }),
  })
  assert.equal(answer.statusCode, 404)
})

test('a directory reads what there is before it begins', async () => {
  const config = await scim('GET', '/ServiceProviderConfig')
  assert.equal((config.body as unknown as { patch: { supported: boolean } }).patch.supported, true)
  assert.equal((await scim('GET', '/ResourceTypes')).body.totalResults, 2)
  assert.equal((await scim('GET', '/Schemas')).body.totalResults, 2)
  assert.equal((await scim('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).status, 200)
  const person = await added()
  assert.equal((await scim('DELETE', `/Users/${person.id}`)).status, 501)
  assert.equal((await scim('GET', '/Bulk')).status, 404)
})
