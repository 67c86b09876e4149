// node bench/training-matrix.ts [--people=500 --requirements=300]
// The training matrix of people who all have to meet every requirement: how long the server works on it, and how large it is.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { dayAt } from '#lib/days.ts'
import { startProduct } from './servers.ts'
import { signIn } from './sign-in.ts'
import { databaseOf, worked, workedBy } from './worked.ts'
import { filled } from './filled.ts'
import { seedTraining } from './seed-training.ts'

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '500' }, requirements: { type: 'string', default: '300' } },
})
const sizes = { people: Number(options.people), requirements: Number(options.requirements) }
const times = 7
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-matrix-'))
let product = await startProduct(folder)
try {
  await filled(folder, (owner, organisation) =>
    seedTraining(owner, organisation, sizes, dayAt(new Date(), 'Europe/London')),
  )
  await product.stop()
  product = await startProduct(folder)

  const headers = await signIn(product.url, 'quality@example.com')

  const measured = async (what: string, query: string) => {
    const took: number[] = []
    let body = ''
    const database = databaseOf(folder)
    const before = [workedBy(database), worked(product.pid).own] as const
    for (let time = 0; time < times; time += 1) {
      const began = performance.now()
      const answer = await fetch(`${product.url}/api/v1/training/matrix${query}`, { headers })
      body = await answer.text()
      took.push(performance.now() - began)
      if (!answer.ok) throw new Error(body)
    }
    const [first = 0, ...more] = took
    const median = more.toSorted((one, other) => one - other)[Math.floor(more.length / 2)] ?? first
    const cpu = [workedBy(database) - before[0], worked(product.pid).own - before[1]].map((ms) =>
      (ms / times).toFixed(0),
    )
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`
    print(
      `${what}: ${first.toFixed(0)} ms first, ${median.toFixed(0)} ms then; of processor ${cpu[0]} ms in the database, ${cpu[1]} ms in the server; ${kilobytes(body.length)}, ${kilobytes(gzipSync(body).length)} compressed`,
    )
  }
  print(`${sizes.people} people, ${sizes.requirements} requirements, each an assignment`)
  await measured('the first 60 people', '?first=60')
  await measured('people', '')
  await measured('job roles', '?by=roles')
  await measured('overdue', '?standing=overdue')
  await measured('as of now', `?on=${encodeURIComponent(new Date().toISOString())}`)
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
