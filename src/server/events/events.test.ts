// Two nodes on one database, each with streams of its own.
import assert from 'node:assert/strict'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PersonActor } from '#lib/actor.ts'
import { newId } from '#lib/ids.ts'
import type { Alert } from '#features/alerts/alerts.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { tellChanged, tellLive } from '#features/live/tell.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { until } from '../../../test/until.ts'
import { mostStreams } from './streams.server.ts'

type Node = TestApp & { readonly port: number }
type Told = { readonly id: string | undefined; readonly event: string; readonly data: Data }
type Data = Partial<{ readonly number: string | null }> & {
  readonly unread: number
  readonly items: readonly Alert[]
  readonly code: string
}

let one: Node
let other: Node
let ada: { id: string; email: string }
let signedIn: Caller

const listening = async (app: TestApp): Promise<Node> => {
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  return { ...app, port: (app.fastify.server.address() as AddressInfo).port } // It listens on TCP.
}

before(async () => {
  const first = await openTestApp()
  one = await listening(first)
  other = await listening(await openTestApp({}, first.database))
  ada = await one.person('Ada')
  signedIn = await one.signIn(ada.email)
})
after(async () => {
  await other.fastify.close()
  await one.close()
})

const nothing: Data = { unread: 0, items: [], code: '' }

function parsed(block: string): Told {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
  return {
    id: field('id'),
    event: field('event') ?? '',
    data: { ...nothing, ...(JSON.parse(field('data') ?? '{}') as Partial<Data>) },
  }
}

/** Listens as a browser does, and keeps what it is told. */
async function listen(node: Node, { cookie }: Pick<Caller, 'cookie'>, last?: string) {
  const told: Told[] = []
  let rest = ''
  const headers = { host: 'localhost:3000', cookie, ...(last !== undefined && { 'last-event-id': last }) }
  const asked = get({ host: '127.0.0.1', port: node.port, path: '/api/v1/events', headers })
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    asked.once('response', resolve).once('error', reject),
  )
  const ended = new Promise<void>((resolve) => void answer.once('close', resolve))
  answer.setEncoding('utf8').on('error', () => undefined)
  answer.on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    told.push(...blocks.filter((block) => !block.startsWith(':')).map(parsed))
  })
  /** Waits until it was told so. */
  const hears = (what: (one: Told) => boolean): Promise<Told> =>
    until(
      () => told.find(what),
      () => told,
    )
  return { answer, told, hears, ended, leave: () => asked.destroy() }
}

const clock = { kind: 'job', name: 'Test' } as const
const tell = (title: string, to = [ada.id]) =>
  together(one.context.engine, clock, one.context.now(), (door) => {
    raise(door, [{ to, kind: 'system', severity: 'info', title, dedupe: newId() }])
    return Promise.resolve()
  })

const titles = ({ told }: { told: readonly Told[] }) =>
  told.flatMap(({ event, data }) => (event === 'alerts' ? data.items.map(({ title }) => title) : []))

test('a stream begins with how much stands unread, and tells none of it again', async () => {
  await tell('Before.')

  const stream = await listen(one, signedIn)
  const first = await stream.hears(({ event }) => event === 'alerts')

  assert.equal(stream.answer.headers['content-type'], 'text/event-stream; charset=utf-8')
  assert.match(String(stream.answer.headers['cache-control']), /no-store/)
  assert.deepEqual([first.data.unread, first.data.items], [1, []])
  stream.leave()
})

test('whoever begins to listen asks again for what they asked before they listened', async () => {
  const stream = await listen(one, signedIn)

  await stream.hears(({ event }) => event === 'tasks')
  const { data } = await stream.hears(({ event }) => event === 'changed')
  assert.equal(data.number, null)
  stream.leave()
})

test('what one node writes is heard on every node, once', async () => {
  const [here, there] = await Promise.all([listen(one, signedIn), listen(other, signedIn)])
  await Promise.all([here, there].map((stream) => stream.hears(({ event }) => event === 'alerts')))

  await tell('For all.')

  for (const stream of [here, there]) {
    const heard = await stream.hears(({ data }) => data.items.length > 0)
    assert.equal(heard.data.items[0]?.title, 'For all.')
    assert.deepEqual(titles(stream), ['For all.'])
    stream.leave()
  }
})

test('whoever comes back with the last id is told what came meanwhile, without gaps or doubles, on whichever node', async () => {
  const stream = await listen(one, signedIn)
  await stream.hears(({ event }) => event === 'alerts')
  await tell('Heard.')
  const { id } = await stream.hears(({ data }) => data.items.length > 0)
  stream.leave()

  await Promise.all([tell('Missed.'), tell('Missed too.')])
  const back = await listen(other, signedIn, id)
  await back.hears(({ data }) => data.items.length === 2)
  await tell('And on.')
  await back.hears(({ data }) => data.items.some(({ title }) => title === 'And on.'))

  const heard = titles(back)
  assert.deepEqual(heard.slice(0, 2).toSorted(), ['Missed too.', 'Missed.'])
  assert.deepEqual(heard.slice(2), ['And on.'])
  assert.ok(
    back.told.some(({ event }) => event === 'tasks'),
    'its tasks may have changed meanwhile',
  )
  back.leave()
})

test('sixty acts at the same time are told, each once, in the order of their places', async () => {
  const stream = await listen(other, signedIn)
  await stream.hears(({ event }) => event === 'alerts')
  await one.database.owner.query('update alert set read_at = now()')
  const all = Array.from({ length: 60 }, (_, nth) => `Act ${nth}.`)

  await Promise.all(all.map((title) => tell(title)))
  await until(
    () => titles(stream).length >= all.length,
    () => titles(stream),
  )

  assert.deepEqual(titles(stream).toSorted(), all.toSorted())
  const places = stream.told.flatMap(({ data }) => data.items.map(({ place }) => place))
  assert.deepEqual(
    places,
    places.toSorted((a, b) => a - b),
  )
  stream.leave()
})

test('reading on one node lowers the count on the other', async () => {
  await tell('To be read.')
  const stream = await listen(other, signedIn)
  await stream.hears(({ event, data }) => event === 'alerts' && data.unread > 0)

  await signedIn.call('POST', '/api/v1/alerts/read', { payload: {} })

  const { data } = await stream.hears(({ event, data: { unread } }) => event === 'alerts' && unread === 0)
  assert.deepEqual(data.items, [])
  stream.leave()
})

test('nobody hears of what is told to others, and tasks are told as such', async () => {
  const ben = await one.person('Ben')
  const stream = await listen(one, signedIn)
  await stream.hears(({ event }) => event === 'alerts')

  const begun = stream.told.length

  await tell('For Ben.', [ben.id])
  await tellLive(one.context.engine.pool, 'tasks', [ada.id])
  await until(() => stream.told.slice(begun).some(({ event }) => event === 'tasks'))
  await sleep(100)

  assert.deepEqual(titles(stream), [])
  stream.leave()
})

test('of a record that changed hears whoever may read it, but not the session that changed it', async () => {
  const open = await one.person('Cara')
  const cara = await one.signIn(open.email)
  const payload = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }
  const made = await signedIn.call('POST', '/api/v1/risks', { payload })
  const secret = made.json<{ id: string; number: string }>()
  const here = await one.signIn(ada.email)
  const { session } = (await here.call('GET', '/api/v1/session')).json<{ session: string }>()
  const doer = { kind: 'person', id: ada.id, session } as unknown as PersonActor // As far as is told.
  const streams = [await listen(one, signedIn), await listen(one, here), await listen(other, cara)] as const
  await Promise.all(streams.map((stream) => stream.hears(({ event }) => event === 'alerts')))

  await tellChanged(one.context.engine.pool, secret.id, doer)
  await tellChanged(one.context.engine.pool, open.id, doer)
  const [elsewhere, , caras] = streams
  await elsewhere.hears(({ data }) => data.number === secret.number)
  await elsewhere.hears(({ data }) => data.number === open.number)
  await caras.hears(({ data }) => data.number === open.number)

  const numbers = streams.map(({ told }) =>
    told.flatMap(({ event, data }) => (event === 'changed' ? (data.number ?? []) : [])),
  )
  // Each is looked up by itself: which comes first is not said.
  assert.deepEqual(
    numbers.map((told) => told.toSorted()),
    [[open.number, secret.number].toSorted(), [], [open.number]],
  )
  for (const stream of streams) stream.leave()
})

test('a stream ends with its session, whichever node ends it, and listening is no activity', async () => {
  const caller = await one.signIn(ada.email)
  const stream = await listen(other, caller)
  await stream.hears(({ event }) => event === 'alerts')
  const seen = async () =>
    (
      await one.database.owner.query<{ at: string }>('select seen_at::text as at from session where id = $1', [
        caller.session,
      ])
    ).rows[0]?.at
  const at = await seen()
  one.pass(60_000)
  other.pass(60_000)

  await tell('While listening.')
  await stream.hears(({ data }) => data.items.length > 0)
  assert.equal(await seen(), at)
  await caller.call('DELETE', '/api/v1/session')

  const { data } = await stream.hears(({ event }) => event === 'end')
  assert.equal(data.code, 'signed-out')
  await stream.ended
})

test('a tab that speaks of another session gets no stream, nor does anybody who is not signed in', async () => {
  const foreign = await signedIn.call('GET', '/api/v1/events', {
    headers: { origin: 'http://localhost:3000', 'x-session': newId() },
  })
  const nobody = await one.fastify.inject({ method: 'GET', url: '/api/v1/events', headers: { host: 'localhost:3000' } })

  assert.deepEqual([foreign.statusCode, foreign.json<Data>().code], [401, 'other-session'])
  assert.equal(nobody.statusCode, 401)
})

test('after the database hung up, what was told meanwhile is told', async () => {
  const stream = await listen(one, signedIn)
  await stream.hears(({ event }) => event === 'alerts')

  await one.database.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen live'`,
  )
  await tell('While nobody listened.')

  await stream.hears(({ data }) => data.items.some(({ title }) => title === 'While nobody listened.'))
  assert.equal(titles(stream).filter((title) => title === 'While nobody listened.').length, 1)
  stream.leave()
})

test('the oldest of too many streams of one person gives way', async () => {
  const first = await listen(one, signedIn)
  const more = await Promise.all(Array.from({ length: mostStreams }, () => listen(one, signedIn)))

  await first.ended

  const newest = more.at(-1)
  await newest?.hears(({ event }) => event === 'alerts')
  await tell('Still there.')
  await newest?.hears(({ data }) => data.items.some(({ title }) => title === 'Still there.'))
  for (const stream of more) stream.leave()
})

test('stopping ends the streams and does not wait for them', async () => {
  const third = await listening(await openTestApp({}, one.database))
  const stream = await listen(third, signedIn)
  await stream.hears(({ event }) => event === 'alerts')

  // Whoever listens stays: it would wait for ever.
  await third.fastify.close()

  await stream.ended
})
