// The search box's two calls, as the specification writes them.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openTestApp, type Caller } from '../../../test/app.ts'

const app = await openTestApp()
after(app.close)

const quality = await app.person('Priya', 'quality')
const employee = await app.person('Ella', 'staff')
const asQuality = await app.signIn(quality.email)
const asEmployee = await app.signIn(employee.email)

type Hit = { module: string; id: string; route: string; matchValue: string; matchField: string }

const risk = async (title: string, more: object = {}) => {
  const values = { title, cause: 'A cause', event: 'An event', consequence: 'A consequence', ...more }
  const made = await asQuality.call('POST', '/api/v1/risks', { payload: values })
  assert.equal(made.statusCode, 201, made.body)
  return made.json<{ id: string; number: string }>()
}

const search = async (who: Caller, query: Record<string, string>) => {
  const answer = await who.call('GET', `/api/v1/search?${new URLSearchParams(query).toString()}`)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json<readonly Hit[]>()
}

test('the modules are listed with exactly the three fields of the specification', async () => {
  const answer = await asEmployee.call('GET', '/api/v1/search-modules')
  const modules = answer.json<readonly object[]>()

  assert.equal(modules.length, 15)
  assert.deepEqual(modules[1], {
    ModuleName: 'risk-management',
    DisplayName: 'Risk Management',
    GroupName: 'Quality Events',
  })
})

test('a result says module, id, route, matchValue and matchField, and nothing else', async () => {
  const { id, number } = await risk('Quokkas gnaw the cables')

  assert.deepEqual(await search(asQuality, { term: 'quokkas', modules: 'risk-management' }), [
    {
      module: 'risk-management',
      id,
      route: `/risk-management/${number}`,
      matchValue: 'Quokkas gnaw the cables',
      matchField: 'Title',
    },
  ])
})

test('modules that are not named are not searched; none named means all', async () => {
  await risk('Wombats dig below the fence')

  assert.equal((await search(asQuality, { term: 'wombats', modules: 'audits,tasks' })).length, 0)
  assert.equal((await search(asQuality, { term: 'wombats', modules: '' })).length, 1)
  assert.equal((await search(asQuality, { term: 'wombats' })).length, 1)
  const unknown = await asQuality.call('GET', '/api/v1/search?term=wombats&modules=nowhere')
  assert.equal(unknown.statusCode, 422)
})

test('a record that holds the term twice is one result, by its best value', async () => {
  await risk('The heron pond freezes', { cause: 'Nobody looks after the heron pond', event: 'Heron pond' })

  const hits = await search(asQuality, { term: 'heron pond' })

  assert.deepEqual(
    hits.map(({ matchField, matchValue }) => [matchField, matchValue]),
    [['Event', 'Heron pond']],
  )
})

test('one letter is searched at the start of words; blanks are not searched', async () => {
  await risk('Zebras')

  assert.deepEqual(
    (await search(asQuality, { term: 'z' })).map(({ matchValue }) => matchValue),
    ['Zebras'],
  )
  assert.deepEqual(await search(asQuality, { term: '   ' }), [])
})

test('at most ten results are answered, the record of exactly that number first', async () => {
  const made = []
  for (let at = 0; at < 12; at += 1) made.push(await risk(`Marmot ${at}`))

  assert.equal((await search(asQuality, { term: 'marmot' })).length, 10)
  const number = made[3]?.number ?? ''
  assert.equal((await search(asQuality, { term: number.toLowerCase() }))[0]?.route, `/risk-management/${number}`)
})

test('what one may not read is not found', async () => {
  await risk('Ocelots know the formula', { confidentiality: 'Restricted' })

  assert.equal((await search(asQuality, { term: 'ocelots' })).length, 1)
  assert.deepEqual(await search(asEmployee, { term: 'ocelots' }), [])
})
