// An import whose process is killed in the middle, as a power cut would: the next start goes on where it was.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { Client } from 'pg'
import type { Batch } from '#features/import/batch.ts'
import { superuser } from '#server/postgres/cluster.server.ts'
import { lockFile } from '#server/postgres/lock-file.server.ts'
import { until } from '../test/until.ts'
import { ended, freePort, startProduct, type Product } from './server.ts'
import { password } from './visitor.ts'

let product: Product | undefined
after(() => product?.stop())

/** More than a few pages of the job: it is killed after the first of them. */
const rows = 400

const csv = [
  'Title,Cause,Event,Consequence',
  ...Array.from({ length: rows }, (_, at) => `Zebra ${at},Old cable,Fire,Loss`),
].join('\n')

/** Signs the trial's manager in; answers how they call the API, before and after a start. */
async function callerOf({ url }: Product) {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: 'manager@example.com', password }),
  })
  assert.ok(answer.ok, await answer.clone().text())
  const { session } = (await answer.json()) as { session: string } // A border: what the server says.
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  return async <T>(method: string, path: string, body?: FormData | object): Promise<T> => {
    const isForm = body instanceof FormData
    const said = await fetch(url + path, {
      method,
      headers: {
        cookie,
        origin: url,
        'x-session': session,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    assert.ok(said.ok, `${method} ${path}: ${said.status} ${await said.clone().text()}`)
    return (await said.json()) as T // A border: the caller knows what it asked for.
  }
}

/** Lets no import go beyond a row for as long as the answered connection lives: the database takes it along when it goes. */
async function heldAt({ dataDir }: Product, title: string): Promise<Client> {
  const host = lockFile(`${dataDir}/postgres`)?.socketFolder
  const client = new Client({ ...(host && { host }), user: superuser, database: 'plumbline' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query('select pg_advisory_lock(400)')
  await client.query(`create function wait_here() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(400); return new; end $$`)
  await client.query(`create trigger wait_here before insert on risk for each row when (new.title = '${title}')
    execute function wait_here()`)
  return client
}

test('an import whose process is killed goes on after the next start, and no row becomes a record twice', async () => {
  const PORT = String(await freePort())
  product = await startProduct({ PORT })
  const call = await callerOf(product)
  const form = new FormData()
  form.append('file', new Blob([csv]), 'zebras.csv')
  const { id } = await call<Batch>('POST', '/api/v1/risks/imports', form)
  const batch = () => call<Batch>('GET', `/api/v1/risks/imports/${id}`)
  const reaches = (is: (now: Batch) => boolean) =>
    until(async () => {
      const now = await batch()
      return is(now) && now
    }, batch)
  const made = async () => {
    const titles: string[] = []
    for (let path: string | null = '/api/v1/risks?q=zebra&limit=200'; path !== null;) {
      type Titled = { items: { title: string }[]; next: string | null }
      const page: Titled = await call<Titled>('GET', path)
      titles.push(...page.items.map(({ title }) => title))
      path = page.next && `/api/v1/risks?q=zebra&limit=200&after=${encodeURIComponent(page.next)}`
    }
    return titles
  }
  await call('POST', `/api/v1/risks/imports/${id}/check`, {})
  await reaches((now) => now.state === 'checked')
  const held = await heldAt(product, 'Zebra 250')
  await call('POST', `/api/v1/risks/imports/${id}/run`, { doubles: 'leave' })
  await reaches(({ far }) => (far?.done ?? 0) >= 50)

  await ended(product.process, 'SIGKILL')
  await held.end().catch(() => undefined) // Its database has gone.
  product = await startProduct({ PORT, DATA_DIR: product.dataDir })
  const [{ state }, before] = [await batch(), (await made()).length]
  const { counts } = await reaches((now) => now.state === 'imported')

  assert.equal(state, 'importing')
  assert.ok(before >= 50, `${before} rows had become records when it was killed`)
  assert.deepEqual(counts, { made: rows })
  const titles = await made()
  assert.deepEqual([titles.length, new Set(titles).size], [rows, rows])
})
