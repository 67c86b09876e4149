// Starting and stopping the product as a person does, and as a power cut does.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { lockFile } from '#server/postgres/lock-file.server.ts'
import { processOf } from '#server/postgres/socket-folder.server.ts'
import { until } from '../test/until.ts'
import { firstStart, freePort, ready, runProduct, startFresh, startProduct, ended, type Product } from './server.ts'
import { sessionOf } from './visitor.ts'

let product: Product

// The samples are told at the first start of the run; where this file runs alone, that is here.
before(async () => (product = await (firstStart() ? startProduct() : startFresh())))
after(() => product.stop())

const refusal = async (env: Record<string, string>): Promise<string> => {
  const { child, output } = runProduct(env)
  const code = await new Promise((resolve) => child.once('close', resolve))
  assert.equal(code, 1)
  assert.equal(output().trim().split('\n').length, 1, output())
  return output().trim()
}

const isReady = async () => (await fetch(`${product.url}/readyz`)).ok

const portOf = ({ url }: Product) => new URL(url).port

test('a fresh start prints the address and the sign-ins', async () => {
  const { url, said } = firstStart() ?? { url: product.url, said: product.output() }
  assert.match(said, /The database is empty: loading the sample organisation/)
  assert.match(said, new RegExp(`Plumbline is ready at ${url}\n`))
  assert.match(said, /admin@example\.com/)
  assert.equal(await isReady(), true)
})

test('a second start on the same data folder is refused and harms nothing', async () => {
  const said = await refusal({ DATA_DIR: product.dataDir, PORT: String(await freePort()) })

  assert.match(said, new RegExp(`^Plumbline already runs on .* \\(process ${product.process.pid}\\)`))
  assert.equal(await isReady(), true)
})

test('a taken port is refused before a database is made', async () => {
  const dataDir = `${product.dataDir}-second`

  const said = await refusal({ DATA_DIR: dataDir, PORT: portOf(product) })

  assert.match(said, new RegExp(`^Port ${portOf(product)} on 127\\.0\\.0\\.1 is taken`))
  assert.equal(existsSync(dataDir), false)
})

test('a database server that does not answer is refused', async () => {
  const said = await refusal({
    DATA_DIR: `${product.dataDir}-second`,
    PORT: String(await freePort()),
    DATABASE_URL: 'postgresql://app:secret@127.0.0.1:1/plumbline',
  })

  assert.match(said, /^The database of DATABASE_URL cannot be reached at 127\.0\.0\.1:1\/plumbline/)
})

test('a mistake in a variable is refused', async () => {
  assert.match(await refusal({ PORT: 'eighty' }), /^PORT must be a whole number/)
})

test('Ctrl-C stops everything, and the next start does nothing twice', async () => {
  await ended(product.process, 'SIGINT')
  assert.equal(product.process.exitCode, 0)
  assert.equal(existsSync(join(product.dataDir, 'postgres/postmaster.pid')), false)

  product = await startProduct({ DATA_DIR: product.dataDir })

  assert.equal(await isReady(), true)
  // What takes time at a first start is not done again; how long it takes is for a benchmark to say.
  assert.doesNotMatch(product.output(), /loading the sample|Building|Installing/)
})

test('kill -9 leaves no database running, and the next start finds everything', async () => {
  await ended(product.process, 'SIGKILL')
  await until(() => !existsSync(join(product.dataDir, 'postgres/postmaster.pid')))

  product = await startProduct({ DATA_DIR: product.dataDir })

  assert.equal(await isReady(), true)
  assert.doesNotMatch(product.output(), /loading the sample/)
})

test('a server that dies is started again, System Settings say so, and Ctrl-C still stops everything', async () => {
  const { dataDir, url } = product
  await ended(product.process, 'SIGINT')
  const { child, output } = runProduct({ DATA_DIR: dataDir, PORT: portOf(product) }, 'scripts/supervise.ts')
  const serverOf = () => processOf(lockFile(join(dataDir, 'postgres'))?.socketFolder ?? '') ?? 0
  const headersOf = () => sessionOf(url, 'admin')
  try {
    await ready(child, output)
    process.kill(serverOf(), 'SIGKILL')
    await ready(child, output, 2)

    const answer = await fetch(`${url}/api/v1/jobs`, { headers: await headersOf() })
    const { notes } = (await answer.json()) as { notes: { label: string; did: { words: string } }[] } // The API's answer.
    const [note] = notes.filter(({ label }) => label === 'Server')
    assert.match(
      note?.did.words ?? '',
      /^The server ended by itself \(it was killed.*SIGKILL\)\) and was started again/,
    )
  } finally {
    await ended(child, 'SIGINT')
  }
  assert.equal(child.exitCode, 0)
  assert.equal(existsSync(join(dataDir, 'postgres/postmaster.pid')), false)
})
