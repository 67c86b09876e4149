// node bench/sheets.ts [--risks=100000]
// The product with many risks: each kind of file is taken away, then as many rows are read in and checked, and the most
// memory that its process held meanwhile is printed.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Batch } from '#features/import/batch.ts'
import { startProduct } from './servers.ts'
import { signIn } from './sign-in.ts'
import { memory } from './load.ts'
import { filled } from './filled.ts'
import { seedRisks } from './seed.ts'

const { values: options } = parseArgs({ options: { risks: { type: 'string', default: '100000' } } })
const risks = Number(options.risks)
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-sheets-'))
let product = await startProduct(folder)

/** Does something and prints how long it took and the most that the server's process held. */
async function watched(what: string, work: () => Promise<string>): Promise<void> {
  const before = memory(product.pid)
  let peak = before
  const watch = setInterval(() => (peak = Math.max(peak, memory(product.pid))), 50)
  const start = performance.now()
  const said = await work()
  clearInterval(watch)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(`${what}: ${said} in ${seconds} s, ${before.toFixed(0)} MB before, ${peak.toFixed(0)} MB at most`)
}

try {
  await filled(folder, (owner, organisation) => seedRisks(owner, organisation, risks))
  await product.stop()
  product = await startProduct(folder)

  const api = `${product.url}/api/v1`
  const headers = await signIn(product.url, 'quality@example.com')

  for (const format of ['csv', 'xlsx', 'jsonl']) {
    await watched(format, async () => {
      const answer = await fetch(`${api}/risks/export?format=${format}&columns=all`, { headers })
      let bytes = 0
      const body = answer.body as AsyncIterable<Uint8Array> | null // A border: fetch answers bytes.
      for await (const part of body ?? []) bytes += part.length
      return `${answer.headers.get('x-rows')} rows, ${(bytes / 1e6).toFixed(1)} MB`
    })
  }

  const lines = Array.from(
    { length: risks },
    (_, at) => `Pump ${at} leaks,Old seal,It drips,The floor is wet,Priya Nair`,
  )
  const form = new FormData()
  form.append('file', new Blob([`Title,Cause,Event,Consequence,Owner\n${lines.join('\n')}\n`]), 'many.csv')
  let id = ''
  await watched('reading', async () => {
    const answer = await fetch(`${api}/risks/imports`, { method: 'POST', headers, body: form })
    const batch = (await answer.json()) as Batch
    id = batch.id
    return `${batch.rows} rows`
  })
  await watched('checking', async () => {
    const address = `${api}/risks/imports/${id}`
    await fetch(`${address}/check`, { method: 'POST', headers })
    for (;;) {
      const batch = (await (await fetch(address, { headers })).json()) as Batch
      if (batch.state === 'checked') return JSON.stringify(batch.counts)
      await sleep(500)
    }
  })
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
