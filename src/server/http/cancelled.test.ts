// Whoever turns away from what streams to them leaves nothing open behind: no file, no connection of the database.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readdirSync, readlinkSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Pool } from 'pg'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../test/app.ts'
import { manyRisks } from '../../../test/many.ts'
import { until } from '../../../test/until.ts'

let app: TestApp
let priya: Caller
let port: number
let risk: string
let file: string

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

const boundary = 'the-boundary'

before(async () => {
  app = await openTestApp()
  await app.person('Priya', 'quality-manager')
  priya = await app.signIn('priya@northfield.example')
  const story = { title: 'Pump leaks', cause: 'Because', event: 'This may happen', consequence: 'To somebody' }
  risk = (await priya.call('POST', '/api/v1/risks', { payload: story })).json<Body>().number
  const sent = await priya.call('POST', `/api/v1/risks/${risk}/files`, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="long.pdf"\r\n\r\n%PDF-1.7\n`,
      ),
      randomBytes(20 * 1024 * 1024),
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  })
  file = sent.json<Body>().id
  await manyRisks(app.database.owner, 20_000)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (app.fastify.server.address() as AddressInfo).port // It listens on a port.
})
after(() => app.close())

/** Asks, and turns away at the first bytes, or after so many of them. */
async function turnAway(path: string, most: number): Promise<void> {
  const { host } = new URL(app.context.env.publicUrl)
  const asked = get({ port, path, headers: { cookie: priya.cookie, host, 'accept-encoding': 'gzip' }, agent: false })
  asked.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    let size = 0
    asked.once('close', resolve)
    asked.once('response', (answer) => {
      assert.equal(answer.statusCode, 200)
      if (most === 0) asked.destroy()
      answer
        .on('error', () => undefined)
        .on('data', (part: Buffer) => {
          size += part.length
          if (size >= most) asked.destroy()
        })
    })
  })
}

/** What the process holds open of the house's files, where the system says. */
const openFiles = (): readonly string[] =>
  process.platform === 'linux'
    ? readdirSync('/proc/self/fd').flatMap((name) => {
        try {
          const path = readlinkSync(`/proc/self/fd/${name}`)
          return path.startsWith(app.context.env.dataDir) ? [path] : []
        } catch {
          return [] // The listing itself, closed again.
        }
      })
    : []

const held = () => {
  const pool = app.context.engine.pool as Pool // As the program opens it.
  return { files: openFiles(), connections: pool.totalCount - pool.idleCount }
}

/** Waits until nothing is held any more; what is held then. */
async function released() {
  await until(() => {
    const { files, connections } = held()
    return files.length === 0 && connections === 0
  }, held)
  const left = held()
  // A file that was left open ends the process when it is collected.
  gc()
  await sleep(0)
  return left
}

const streams: { readonly [name: string]: () => string } = {
  'a file': () => `/api/v1/risks/${risk}/files/${file}`,
  'a dossier': () => `/api/v1/risks/${risk}/dossier`,
  'a PDF': () => `/api/v1/risks/${risk}/pdf`,
  'an export as CSV': () => '/api/v1/risks/export?format=csv&columns=all',
  'an export as Excel': () => '/api/v1/risks/export?format=xlsx&columns=all',
  'an export as lines': () => '/api/v1/risks/export?format=jsonl&columns=all',
  'the trail': () => '/api/v1/trail/export',
}

for (const [name, path] of Object.entries(streams))
  test(`${name} that nobody reads to its end leaves nothing open`, async () => {
    for (const most of [0, 1, 400_000, 8_000_000]) await turnAway(path(), most)

    assert.deepEqual(await released(), { files: [], connections: 0 })
  })

test('one person’s downloads that stand still keep nobody else from theirs', async () => {
  const { host } = new URL(app.context.env.publicUrl)
  const path = '/api/v1/risks/export?format=csv&columns=all'
  const ask = (by: Caller, agent: Agent) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ port, path, agent, headers: { cookie: by.cookie, host } }, resolve).on('error', reject)
    })
  const agent = new Agent({ keepAlive: false })
  await app.person('Ella')
  const ella = await app.signIn('ella@northfield.example')

  // Nobody reads them: each stands still once the buffers on the way are full.
  const mine = await Promise.all(Array.from({ length: 6 }, () => ask(priya, agent)))
  const theirs = await ask(ella, agent)

  assert.deepEqual(
    mine.map(({ statusCode }) => statusCode).toSorted((a = 0, b = 0) => a - b),
    [200, 200, 409, 409, 409, 409],
  )
  assert.equal(theirs.statusCode, 200)
  assert.match(await text(theirs), /^.?Number,Title/u)
  for (const one of mine) one.on('error', () => undefined).destroy()
  assert.deepEqual(await released(), { files: [], connections: 0 })
})
