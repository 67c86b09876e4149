// Fields that the organisation adds, through the API: proposed, approved, filled in, told, found, handed out, retired.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { SampleValues } from '#features/samples/scenario.ts'
import type { Whole } from '#kernel/api/client.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import type { Body } from '../../../../test/app.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { openByApi } from '../../../../test/by-api.ts'

const north = await openByApi(['@maya', '@rui-matos', '@priya'])
after(north.app.close)
const { app, as, ask, change, create, idOf, read, sign, take, taking } = north

type Record = Whole & { readonly [field: string]: unknown }
type Refused = {
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly details?: { readonly fields?: readonly { field: string; code: string; message: string }[] }
}
type Listed = { readonly items: readonly Record[] }

const nonconformance = {
  title: 'Label on the wrong carton',
  category: 'Process',
  where: 'Line 2',
  detectedOn: north.day(-1),
}

const raise = (values: SampleValues = {}) => create('@priya', 'nonconformances', { ...nonconformance, ...values })
const own = (place: string): Promise<Record> => read('@priya', place)

const post = async (records: string, payload: object, who: '@priya' | '@rui-matos' = '@priya') =>
  (await as(who)).call('POST', `/api/v1/${records}`, { payload })

test('a record takes the values of the fields that are in use, and answers with them', async () => {
  const place = await raise({ 'x-shift': 'Night', 'x-hall-temperature': 31.5 })
  const record = await own(place)
  assert.equal(record['x-shift'], 'Night')
  assert.equal(record['x-hall-temperature'], 31.5)
})

test('what a field does not take is refused at that field, by its label', async () => {
  const answer = await post('nonconformances', { ...nonconformance, 'x-shift': 'Noon' })
  assert.equal(answer.statusCode, 422)
  const { details } = answer.json<Refused>()
  assert.deepEqual(details?.fields, [
    { field: 'x-shift', code: 'invalid', message: 'Shift must be one of: Early, Late, Night.' },
  ])
  const unknown = (await post('nonconformances', { ...nonconformance, 'x-moon': 'full' })).json<Refused>()
  assert.equal(unknown.details?.fields?.[0]?.code, 'unknown')
})

test('a change is told in the trail by its label, emptied again, and stands in earlier versions', async () => {
  const place = await raise({ 'x-shift': 'Early' })
  const before = app.context.now().toISOString()
  app.pass(60_000)
  await change('@priya', place, { 'x-shift': 'Late' })
  app.pass(1000)
  await change('@priya', place, { 'x-shift': null, 'x-hall-temperature': 12 })
  const events = await app.eventsOf(await idOf('@priya', place))
  assert.deepEqual(
    events.flatMap(({ changes = [] }) => changes.filter(({ field }) => field === 'x-shift')),
    [
      { field: 'x-shift', label: 'Shift', from: null, to: 'Early' },
      { field: 'x-shift', label: 'Shift', from: 'Early', to: 'Late' },
      { field: 'x-shift', label: 'Shift', from: 'Late', to: null },
    ],
  )
  assert.equal((await own(place))['x-shift'], null)
  assert.equal((await ask<Record>('@priya', `${place}?on=${before}`))['x-shift'], 'Early')
  const then = await ask<Listed>('@priya', `nonconformances?x-shift=Early&on=${before}`)
  assert.ok(then.items.some(({ number }) => place.endsWith(number)))
})

test('a list is narrowed by values, ranges and emptiness, counted by them, and found by words', async () => {
  const night = await raise({ 'x-shift': 'Night', 'x-hall-temperature': 3 })
  const early = await raise({ 'x-shift': 'Early', 'x-hall-temperature': 9 })
  const none = await raise()
  const numbers = async (query: string) => {
    const { items } = await ask<Listed>('@priya', `nonconformances?limit=200&${query}`)
    return [night, early, none].filter((place) => items.some(({ number }) => place.endsWith(number)))
  }
  assert.deepEqual(await numbers('x-shift=Night'), [night])
  assert.deepEqual(await numbers('x-shift=Night,Early'), [night, early])
  assert.deepEqual(await numbers('x-shift=not:Night'), [early, none])
  assert.deepEqual(await numbers('x-shift=is:empty'), [none])
  assert.deepEqual(await numbers('x-shift=is:filled'), [night, early])
  assert.deepEqual(await numbers('x-hall-temperature=5..10'), [early])
  assert.deepEqual(await numbers('x-shift=Night&x-hall-temperature=..4'), [night])
  await change('@priya', night, { 'x-shift': 'Late' })
  assert.deepEqual(await numbers('x-shift=Night'), [])
  assert.deepEqual(await numbers('x-shift=Late'), [night])
  const wrong = await (await as('@priya')).call('GET', '/api/v1/nonconformances?x-shift=Noon')
  assert.equal(wrong.statusCode, 422)
  const tally = await ask<{ groups: readonly { values: readonly unknown[] }[] }>(
    '@priya',
    'nonconformances/tally?by=x-shift',
  )
  assert.ok(tally.groups.some(({ values }) => values[0] === 'Late'))
})

test('the file of a list has a column of it', async () => {
  await raise({ title: 'For the file', 'x-shift': 'Night' })
  const { call } = await as('@priya')
  const answer = await call(
    'GET',
    '/api/v1/nonconformances/export?format=csv&columns=number,title,x-shift&x-shift=Night',
  )
  assert.equal(answer.statusCode, 200)
  assert.match(answer.body, /Shift/)
  assert.match(answer.body, /For the file"?[,;]"?Night/)
})

test('the description of the API names it, and paper prints it', async () => {
  const { call } = await as('@priya')
  const { paths } = (await call('GET', '/api/openapi.json')).json<Body>()
  const { get, post: making } = paths['/api/v1/nonconformances'] ?? {}
  assert.match(JSON.stringify(making?.requestBody), /"x-shift":\{[^}]*"Night"/)
  assert.match(JSON.stringify(get), /"name":"x-shift"/)
  assert.match(
    JSON.stringify(paths['/api/v1/nonconformances/{number}']?.['patch']?.requestBody),
    /"x-hall-temperature"/,
  )
  const place = await raise({ 'x-shift': 'Night' })
  const paper = await call('GET', `/api/v1/${place}/pdf`)
  assert.match((await textOf(paper.rawPayload)).join(' '), /Shift Night/)
})

test('what is signed is signed with it', async () => {
  const place = await raise({ 'x-shift': 'Night' })
  const { row, ...around } = await readWhole(
    app.context.engine.pool,
    north.seeder.personOf('@priya'),
    app.context.engine.registry.named('nonconformance'),
    place.split('/')[1] ?? '',
  )
  assert.match(snapshotOf(app.context.engine.registry.named('nonconformance'), { row, ...around }), /"x-shift":"Night"/)
})

test('two who change one at once are told what the other has made of it', async () => {
  const place = await raise({ 'x-shift': 'Early' })
  const { version } = await own(place)
  await change('@priya', place, { 'x-shift': 'Late' })
  const { call } = await as('@priya')
  const answer = await call('PATCH', `/api/v1/${place}`, {
    payload: { 'x-shift': 'Night' },
    headers: { 'if-match': `"${version}"` },
  })
  assert.equal(answer.statusCode, 409)
  const { details } = answer.json<{ details: { yours: { values: object }; current: Record } }>()
  assert.deepEqual(details.yours.values, { 'x-shift': 'Night' })
  assert.equal(details.current['x-shift'], 'Late')
})

const propose = async (values: SampleValues): Promise<string> => {
  const place = await create('@rui-matos', 'custom-fields', values)
  await take('@rui-matos', place, 'propose')
  return place
}

test('a field is approved by somebody else, required from then on, and read but not asked when it is retired', async () => {
  const place = await propose({
    records: 'Nonconformances',
    label: 'Line',
    value: 'Short text',
    demand: 'Required in new records',
  })
  const mine = await taking('@rui-matos', place, 'approve', { signed: true })
  assert.equal(mine.statusCode, 403)
  assert.equal((await post('nonconformances', { ...nonconformance, 'x-line': '2' })).statusCode, 422)
  await sign('@maya', place, 'approve')
  const missing = (await post('nonconformances', nonconformance)).json<Refused>()
  assert.deepEqual(missing.details?.fields, [{ field: 'x-line', code: 'missing', message: 'Enter the line.' }])
  const record = await raise({ 'x-line': '2' })

  await change('@maya', place, { label: 'Production line', help: 'As it is painted on the floor.' })
  const { call } = await as('@maya')
  const fixed = await call('PATCH', `/api/v1/${place}`, {
    payload: { value: 'Number' },
    headers: { 'if-match': `"${(await read('@maya', place)).version}"` },
  })
  assert.equal(fixed.statusCode, 403)
  assert.equal((await own(record))['x-line'], '2')

  await take('@maya', place, 'retire', { reason: 'There is one line only by now.' })
  assert.equal((await own(record))['x-line'], '2')
  assert.equal((await post('nonconformances', nonconformance)).statusCode, 201)
  const refused = (await post('nonconformances', { ...nonconformance, 'x-line': '3' })).json<Refused>()
  assert.equal(refused.details?.fields?.[0]?.message, 'Production line (retired) cannot be entered here.')
})

test('options are added while they are in use, and none is taken away', async () => {
  const { items } = await ask<Listed>('@maya', 'custom-fields?records=Nonconformances&limit=50')
  const shift = items.find(({ key }) => key === 'x-shift')
  const place = `custom-fields/${shift?.number}`
  const { call } = await as('@maya')
  const answer = await call('PATCH', `/api/v1/${place}`, {
    payload: { options: 'Early\nLate' },
    headers: { 'if-match': `"${(await read('@maya', place)).version}"` },
  })
  assert.equal(answer.statusCode, 422)
  assert.equal(answer.json<Refused>().field, 'options')
  await change('@maya', place, { options: 'Early\nLate\nNight\nWeekend' })
  assert.equal((await own(await raise({ 'x-shift': 'Weekend' })))['x-shift'], 'Weekend')
})

test('nobody takes a record to a state before it says what is required there', async () => {
  const field = await propose({
    records: 'Nonconformances',
    label: 'Batch checked',
    value: 'Yes or no',
    demand: 'Required before a state',
    before: 'Dismissed',
  })
  await sign('@maya', field, 'approve')
  const place = await raise()
  const { steps } = await read('@maya', place)
  const step = steps.find(({ to }) => to === 'dismissed')?.name ?? ''
  const reason = 'It is no case of ours at all.'
  assert.deepEqual(await north.blocked('@maya', place, step, { reason }), ['needs:x-batch-checked'])
  await change('@maya', place, { 'x-batch-checked': 'Yes' })
  assert.equal(await take('@maya', place, step, { reason }), 'dismissed')
  const frozen = await (
    await as('@maya')
  ).call('PATCH', `/api/v1/${place}`, {
    payload: { 'x-batch-checked': 'No' },
    headers: { 'if-match': `"${(await read('@maya', place)).version}"` },
  })
  assert.equal(frozen.statusCode, 403)
})

test('what a custom field cannot be is refused at its field', async () => {
  const refusedAt = async (values: object) => (await post('custom-fields', values, '@rui-matos')).json<Refused>().field
  const field = { records: 'Risks', label: 'Colour', value: 'Choice', options: 'Red\nBlue' }
  assert.equal(await refusedAt({ ...field, records: 'Unicorns' }), 'records')
  assert.equal(await refusedAt({ ...field, options: 'Red' }), 'options')
  assert.equal(await refusedAt({ ...field, options: 'Red, dark\nBlue' }), 'options')
  assert.equal(await refusedAt({ ...field, label: 'owner' }), 'label')
  assert.equal(await refusedAt({ ...field, demand: 'Required before a state', before: 'Nowhere' }), 'before')
  const priya = await post('custom-fields', field)
  assert.equal(priya.statusCode, 403)
})
