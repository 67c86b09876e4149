// Very many rows leave and come in, and the program holds no more of them than a page at a time.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Batch } from '#features/import/batch.ts'
import { openTestApp, type Caller, type TestApp } from '../../../test/app.ts'
import { manyRisks } from '../../../test/many.ts'
import { until } from '../../../test/until.ts'

const rows = 50_000
const brought = 12_000
/** What may be held for each row that leaves or comes in, in bytes; a row takes many times as much. */
const most = { left: 500, brought: 1_250 }

let app: TestApp
let priya: Caller
let port: number

before(async () => {
  app = await openTestApp()
  await app.person('Priya', 'quality-manager')
  priya = await app.signIn('priya@northfield.example')
  const story = { title: 'Pump leaks', cause: 'Because', event: 'This may happen', consequence: 'To somebody' }
  await priya.call('POST', '/api/v1/risks', { payload: story })
  await manyRisks(app.database.owner, rows - 1)
  await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (app.fastify.server.address() as AddressInfo).port // It listens on a port.
})
after(() => app.close())

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void

/** What the heap and its buffers hold, once what is no longer needed is gone. */
function held(): number {
  gc()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The most that was held while the work was under way, beyond what was held before, and how often it was looked. */
async function growth(work: () => Promise<void>): Promise<{ grown: number; looks: number }> {
  const start = held()
  let [peak, looks] = [start, 0]
  const look = () => {
    const began = performance.now()
    looks += 1
    peak = Math.max(peak, held())
    // To look takes a while on a busy machine, which would soon do nothing else: four times as long it works.
    next = setTimeout(look, Math.max(300, 4 * (performance.now() - began)))
  }
  let next = setTimeout(look, 300)
  // A look that goes on after work that failed would keep the process, and with it the whole run, for ever.
  await work().finally(() => clearTimeout(next))
  return { grown: peak - start, looks }
}

async function answerTo(path: string): Promise<IncomingMessage> {
  const { host } = new URL(app.context.env.publicUrl)
  const asked = get({ port, path, headers: { cookie: priya.cookie, host } })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 200)
  return answer
}

for (const format of ['csv', 'xlsx', 'jsonl']) {
  test(`as ${format}, fifty thousand rows are streamed in little memory`, { timeout: 240_000 }, async (t) => {
    let bytes = 0

    const { grown, looks } = await growth(async () => {
      const answer = await answerTo(`/api/v1/risks/export?format=${format}`)
      assert.equal(answer.headers['x-rows'], String(rows))
      for await (const part of answer as AsyncIterable<Buffer>) bytes += part.length
    })

    t.diagnostic(
      `${(bytes / 1e6).toFixed(1)} MB sent, ${(grown / 1e6).toFixed(1)} MB more held at most, ${looks} looks`,
    )
    assert.ok(looks > 2, `${looks} looks`)
    assert.ok(grown < most.left * rows, `${grown} bytes`)
  })
}

/** Transactions that a connection holds open: the server's own workers (autovacuum, after so many rows) hold some as well. */
const views = async () => {
  const { rows: found } = await app.database.owner.query<{ open: number }>(
    `select count(*)::int as open from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and xact_start is not null and pid <> pg_backend_pid()`,
  )
  return found[0]?.open
}

test('a caller who takes nothing is waited for, and who hangs up leaves nothing open', async () => {
  const ticket = '01980000-0000-7000-8000-000000000001'
  const answer = await answerTo(`/api/v1/risks/export?format=csv&columns=all&ticket=${ticket}`)
  await once(answer, 'readable')
  const look = async () =>
    (await priya.call('GET', `/api/v1/exports/${ticket}`)).json<{ rows: number; total: number }>()
  // It has come to a stand once it is found where it was half a second ago, on however busy a machine.
  let far = await look()
  await until(async () => {
    const { rows: read } = far
    await sleep(500)
    far = await look()
    return far.rows > 0 && far.rows === read
  })
  assert.equal(far.total, rows)
  // The sockets between hold some twenty thousand rows, however many there are.
  assert.ok(far.rows > 0 && far.rows < rows, `${far.rows} rows were read for a caller who takes none`)
  assert.equal(await views(), 1)

  answer.destroy()

  await until(async () => (await views()) === 0, views)
  // It is forgotten just after its view is closed.
  await until(async () => (await priya.call('GET', `/api/v1/exports/${ticket}`)).statusCode === 404)
})

test('twelve thousand rows are read in and checked in little memory', { timeout: 280_000 }, async (t) => {
  const lines = Array.from(
    { length: brought },
    (_, at) => `Pump ${at} leaks,Old seal,It drips,The floor is wet,Priya Weir`,
  )
  const content = `Title,Cause,Event,Consequence,Owner\n${lines.join('\n')}\n`
  lines.length = 0
  const payload = Buffer.from(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="many.csv"\r\n\r\n${content}\r\n--b--\r\n`,
  )
  const job = app.jobs.all.find(({ name }) => name === 'import')
  assert.ok(job)
  const imports = '/api/v1/risks/imports'

  const { grown } = await growth(async () => {
    const sent = await priya.call('POST', imports, {
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    })
    assert.equal(sent.statusCode, 201, sent.body)
    const { id } = sent.json<Batch>()
    assert.equal((await priya.call('POST', `${imports}/${id}/check`)).statusCode, 200)
    await app.jobs.perform(job, {})
    const batch = (await priya.call('GET', `${imports}/${id}`)).json<Batch>()
    assert.deepEqual(batch.counts, { fit: brought })
  })

  t.diagnostic(`${(payload.length / 1e6).toFixed(1)} MB read, ${(grown / 1e6).toFixed(1)} MB more held at most`)
  assert.ok(grown < most.brought * brought, `${grown} bytes`)
})
