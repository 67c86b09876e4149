// A whole sandbox: asked for, told, entered, its clock moved, purged. The organisation's rows stand as they stood.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createApp } from '#server/app.server.ts'
import { engineOn } from '#server/engine.server.ts'
import type { Spaces } from '#server/context/spaces.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { textOf } from '../../../test/pdf-text.ts'
import { until } from '../../../test/until.ts'
import { openSpaces } from './spaces.server.ts'

type Cast = { readonly id: string; readonly name: string; readonly roles: readonly string[] }
type Fired = { readonly kind: string; readonly what: string; readonly number: string }
type Here = {
  readonly space: { readonly number: string; readonly ahead: number } | null
  readonly today: string
  readonly acting: string
  readonly people: readonly Cast[]
  readonly nextDue: string | null
  readonly journey: { readonly running: boolean; readonly to: string; readonly fault: string | null } | null
  readonly fired: readonly Fired[]
  readonly standings: readonly { readonly number: string; readonly progress: number; readonly fault: string | null }[]
}
type Record = { readonly number: string; readonly state: string; readonly version: number }

let app: TestApp
let spaces: Spaces
let house: FastifyInstance
let member: Caller
let entered = ''

before(async () => {
  app = await openTestApp()
  spaces = await openSpaces(app.context, { connectionString: app.database.url }, { createApp, engineOn })
  house = await createApp({ ...app.context, spaces }, app.jobs)
  member = await app.signIn((await app.person('Mia', 'quality-manager')).email)
})
after(async () => {
  await spaces.stop()
  await house.close()
  await app.close()
})

async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, inside = true) {
  const cookie = inside && entered !== '' ? `${member.cookie}; ${entered}` : member.cookie
  const host = new URL(app.context.env.publicUrl).host
  const options: InjectOptions = { method, url: `/api/v1/${url}`, headers: { host, cookie } }
  const answer = await house.inject({ ...options, ...(payload && { payload }) })
  const set = [answer.headers['set-cookie']].flat().find((one) => one?.includes('sandbox'))
  if (set !== undefined) entered = set.includes('Expires=Thu, 01 Jan 1970') ? '' : (set.split(';', 1)[0] ?? '')
  return answer
}

const here = async () => (await call('GET', 'sandbox')).json<Here>()

/** How many rows each table of the organisation has. */
async function counts(): Promise<unknown> {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const sums = rows.map(({ name }) => `select '${name}' as name, count(*)::int as rows from public.${name}`)
  return (await app.database.owner.query(`${sums.join(' union all ')} order by name`)).rows
}

const made = async (number: string) => {
  await spaces.look()
  return until(async () => {
    const { standings } = (await call('GET', 'sandbox', undefined, false)).json<Here>()
    const mine = standings.find((one) => one.number === number)
    assert.equal(mine?.fault, null)
    const { state } = (await call('GET', `sandbox-spaces/${number}`, undefined, false)).json<Record>()
    return state === 'ready'
  })
}

let space = ''

test('a space that is asked for is told in the background and becomes ready', async () => {
  const asked = await call('POST', 'sandbox-spaces', { title: 'Practice', contents: 'People and master data' })
  assert.equal(asked.statusCode, 201, asked.body)
  space = asked.json<Record>().number
  assert.equal((await call('POST', 'sandbox/enter', { number: space })).statusCode, 422)
  await made(space)
})

test('whoever is told that a space is whole finds that it is ready', async () => {
  const progress = async (state: string) => {
    await app.database.owner.query('update sandbox_space set state = $1 where number = $2', [state, space])
    return (await here()).standings.find(({ number }) => number === space)?.progress
  }
  assert.deepEqual([await progress('creating'), await progress('ready')], [99, 100])
})

test('who enters it is in it with every call, and it is not the organisation', async () => {
  const answer = await call('POST', 'sandbox/enter', { number: space })
  assert.equal(answer.statusCode, 204, answer.body)
  const { space: is, people, acting } = await here()
  assert.equal(is?.number, space)
  assert.ok(people.some(({ id, roles }) => id === acting && roles.some((role) => role.startsWith('Quality'))))
  const numbersOf = async (inside: boolean) => {
    const { items } = (await call('GET', 'people?limit=50', undefined, inside)).json<{ items: readonly Record[] }>()
    return items.map(({ number }) => number)
  }
  const [there, outside] = [await numbersOf(true), await numbersOf(false)]
  assert.ok(there.length > 10)
  for (const number of there) assert.match(number, /^SBX-PER-\d{4}-\d{4}$/)
  for (const number of outside) assert.match(number, /^PER-/)
})

test('what is written in it changes no count of the organisation, and its numbers say what they are', async () => {
  const had = await counts()
  const answer = await call('POST', 'suggestions', { text: 'A shelf for the gauges, so that nobody looks for them.' })
  assert.equal(answer.statusCode, 201, answer.body)
  assert.match(answer.json<Record>().number, /^SBX-SUG-/)
  assert.deepEqual(await counts(), had)
  const found = (await call('GET', `suggestions/${answer.json<Record>().number}`)).json<{ number: string }>()
  assert.equal(found.number, answer.json<Record>().number)
  const path = `suggestions/${found.number}`
  const [paper, outside] = await Promise.all([call('GET', `${path}/pdf`), call('GET', path, undefined, false)])
  const pages = await textOf(paper.rawPayload)
  for (const page of pages) assert.match(page, /SANDBOX/)
  assert.equal(outside.statusCode, 404)
})

test('one acts as anybody of it, and as nobody else', async () => {
  const { people, acting } = await here()
  const other = people.find(({ id }) => id !== acting)
  assert.equal((await call('POST', 'sandbox/act-as', { person: other?.id ?? '' })).statusCode, 204)
  assert.equal((await here()).acting, other?.id)
  assert.equal((await call('POST', 'sandbox/act-as', { person: 'nobody' })).statusCode, 422)
  assert.equal((await call('POST', 'sandbox/act-as', { person: acting })).statusCode, 204)
})

test('its clock goes on by days on which the jobs run, and nothing has left', async () => {
  const had = await counts()
  const { today, nextDue } = await here()
  assert.ok(nextDue !== null && nextDue > today)
  const answer = await call('POST', 'sandbox/travel', { to: 'next-due' })
  assert.equal(answer.statusCode, 202, answer.body)
  assert.equal((await call('POST', 'sandbox/travel', { days: 1 })).statusCode, 409)
  await until(async () => (await here()).journey?.running === false)
  assert.equal((await here()).today, nextDue)
  await call('POST', 'sandbox/travel', { days: 20 })
  await until(async () => (await here()).journey?.running === false)
  const { journey, fired } = await here()
  assert.equal(journey?.fault, null)
  assert.ok(fired.some(({ kind }) => kind === 'alert'))
  const { items } = (await call('GET', 'sandbox/mails')).json<{ items: readonly unknown[] }>()
  assert.ok(items.length > 0)
  assert.deepEqual(await counts(), had)
  for (const days of [0, 91, 1.5]) assert.equal((await call('POST', 'sandbox/travel', { days })).statusCode, 422)
})

test('whoever signs out of the organisation is out of the sandbox too', async () => {
  const other = await app.signIn((await app.person('Kit', 'engineer')).email)
  const host = new URL(app.context.env.publicUrl).host
  const without = await house.inject({ method: 'GET', url: '/api/v1/sandbox', headers: { host, cookie: entered } })
  assert.equal(without.statusCode, 401)
  const cookie = `${other.cookie}; ${entered}`
  const out = await house.inject({ method: 'DELETE', url: '/api/v1/session', headers: { host, cookie } })
  assert.equal(out.statusCode, 204, out.body)
  const gone = await house.inject({ method: 'GET', url: '/api/v1/risks', headers: { host, cookie } })
  assert.equal(gone.statusCode, 401)
})

test('a space that was purged is gone with everything in it', async () => {
  assert.equal((await call('POST', 'sandbox/leave')).statusCode, 204)
  assert.equal(entered, '')
  const path = `sandbox-spaces/${space}`
  const { version } = (await call('GET', path)).json<Record>()
  const answer = await call('POST', `${path}/steps/purge`, { version, reason: 'Nobody practises here.' })
  assert.equal(answer.statusCode, 200, answer.body)
  await spaces.look()
  const { rowCount } = await app.database.owner.query(`select from pg_namespace where nspname like 'sandbox%'`)
  assert.equal(rowCount, 0)
  assert.deepEqual((await here()).standings, [])
  assert.equal((await call('POST', 'sandbox/enter', { number: space })).statusCode, 422)
})
