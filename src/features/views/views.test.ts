import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Caller } from '../../../test/app.ts'
import { risk } from '#modules/risk-management/risk.ts'
import { openOrganisation } from '../../../test/organisation.ts'
import { countsOf, readCounted } from './counts.server.ts'
import type { Preference, View } from './view.ts'

const app = await openTestApp()
after(app.close)

let quinn: Caller
let ella: Caller
let otto: Caller

before(async () => {
  const people = [
    await app.person('Quinn', 'quality-manager'),
    await app.person('Ella', 'staff'),
    await app.person('Otto', 'staff'),
  ]
  const [first, second, third] = await Promise.all(people.map(({ email }) => app.signIn(email)))
  assert.ok(first && second && third)
  ;[quinn, ella, otto] = [first, second, third]
})

const path = '/api/v1/risks/views'

type Seen = { readonly items: readonly View[]; readonly mayShare: boolean; readonly preference: Preference }

const seenBy = async (who: Caller) => (await who.call('GET', path)).json<Seen>()
const save = (who: Caller, payload: object) => who.call('POST', path, { payload })

test('a view of one’s own is seen by nobody else', async () => {
  const answer = await save(ella, { name: 'Late ones', search: { reviewDate: 'is:overdue', sort: '-reviewDate' } })

  assert.equal(answer.statusCode, 201)
  const { items, mayShare } = await seenBy(ella)
  assert.deepEqual([items.map(({ name, mine }) => [name, mine]), mayShare], [[['Late ones', true]], false])
  assert.deepEqual((await seenBy(otto)).items, [])
})

test('only the quality manager and administrators keep views that everybody sees', async () => {
  assert.equal((await save(ella, { name: 'For all', shared: true, search: {} })).statusCode, 403)

  const { id, version } = (
    await save(quinn, { name: 'For all', shared: true, search: { state: 'not:closed' } })
  ).json<View>()

  assert.deepEqual(
    (await seenBy(otto)).items.map(({ name, mine }) => [name, mine]),
    [['For all', false]],
  )
  assert.equal((await otto.call('PATCH', `${path}/${id}`, { payload: { version, name: 'Mine now' } })).statusCode, 403)
  assert.equal((await otto.call('DELETE', `${path}/${id}`)).statusCode, 403)
})

test('what is done to a shared view stands in the trail, what is done to one’s own does not', async () => {
  const earlier = (await app.eventsOf('configuration')).length
  const { id, version } = (await save(quinn, { name: 'Porto', shared: true, search: {} })).json<View>()
  await quinn.call('PATCH', `${path}/${id}`, { payload: { version, search: { q: 'porto' } } })
  await quinn.call('DELETE', `${path}/${id}`)
  await save(quinn, { name: 'My own', search: {} })

  const told = (await app.eventsOf('configuration')).slice(earlier)

  assert.deepEqual(
    told.map(({ kind, facts }) => [kind, facts?.['what'], facts?.['name']]),
    [
      ['configured', 'made', 'Porto'],
      ['configured', 'changed', 'Porto'],
      ['configured', 'removed', 'Porto'],
    ],
  )
})

test('a view is renamed, removed, and put back under its own address', async () => {
  const made = (await save(ella, { name: 'Brief', search: { q: 'seal' } })).json<View>()
  const renamed = await ella.call('PATCH', `${path}/${made.id}`, { payload: { version: 1, name: 'Briefer' } })
  assert.deepEqual(renamed.json<View>(), { ...made, name: 'Briefer', version: 2 })
  assert.equal(
    (await ella.call('PATCH', `${path}/${made.id}`, { payload: { version: 1, name: 'Late' } })).statusCode,
    409,
  )

  assert.equal((await ella.call('DELETE', `${path}/${made.id}`)).statusCode, 204)
  await save(ella, { id: made.id, name: 'Briefer', search: made.search })

  assert.ok((await seenBy(ella)).items.some(({ id }) => id === made.id))
})

test('no two views that stand side by side are called the same, and what no list understands is refused', async () => {
  await save(ella, { name: 'Twice', search: {} })

  assert.equal((await save(ella, { name: ' twice ', search: {} })).statusCode, 422)
  assert.equal((await save(ella, { name: 'Odd', search: { flavour: 'sweet' } })).statusCode, 422)
  assert.equal((await save(ella, { name: 'Odd', search: { density: 'huge' } })).statusCode, 422)
  assert.equal((await save(ella, { name: '', search: {} })).statusCode, 422)
})

test('what one prefers is kept for oneself', async () => {
  const payload = { columns: ['state', 'owner'], density: 'compact', view: 'open' }

  assert.equal((await ella.call('PUT', '/api/v1/risks/preference', { payload })).statusCode, 204)

  assert.deepEqual((await seenBy(ella)).preference, payload)
  assert.deepEqual((await seenBy(otto)).preference, {})
  const wrong = await ella.call('PUT', '/api/v1/risks/preference', { payload: { columns: 'state', size: 3 } })
  assert.deepEqual(
    wrong.json<{ details: { fields: { field: string }[] } }>().details.fields.map(({ field }) => field),
    ['size', 'columns'],
  )
})

test('a view counts only what its reader may read', async () => {
  const organisation = await openOrganisation()
  const { create, engine, person, drop } = organisation
  const story = {
    title: 'Seal leaks',
    cause: 'the seal is hard',
    event: 'it may not close',
    consequence: 'water enters',
    category: '@risk-product',
    process: '@process-assembly',
    owner: '@priya',
    department: '@production',
    site: '@leeds',
  }
  await create('@priya', risk, story)
  await create('@priya', risk, { ...story, confidentiality: 'Restricted' })
  const asked = ['', 'state=not:identified', 'owner=me', 'confidentiality=Restricted', 'flavour=sweet']
  const counted = async (who: string) =>
    (await countsOf(engine, person(who), risk, readCounted(risk, asked, '2026-11-21'))).map((one) => one?.count ?? null)

  assert.deepEqual(await counted('@priya'), [2, 0, 2, 1, null])
  assert.deepEqual(await counted('@sofia'), [1, 0, 0, 0, null])
  await drop()
})
