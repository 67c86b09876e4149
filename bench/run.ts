// npm run bench [-- --risks=100000 --documents=0 --seconds=2 --rounds=5 --connections=1,16,64 --only=W1,W4]
// Both servers on one freshly filled database, measured in turn within one run; the medians are printed as a table.

import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Pool } from 'pg'
import { wire } from '#lib/wire.server.ts'
import { connectionOf, startProduct, startReference, type Running } from './servers.ts'
import { burst, median, memory, type Figures, type Target } from './load.ts'
import { scenarios, type Known, type Scenario } from './scenarios.ts'
import { filled } from './filled.ts'
import { seedRisks } from './seed.ts'
import { givenIn, seedDocuments } from './seed-documents.ts'
import { seedLibrary } from './seed-library.ts'
import { signIn, type Headers } from './sign-in.ts'
import { statementsPerRequest } from './statements.ts'

const { values: options } = parseArgs({
  options: {
    risks: { type: 'string', default: '100000' },
    documents: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string' },
  },
})

const risks = Number(options.risks)
const documents = Number(options.documents)
const print = (text: string) => process.stdout.write(`${text}\n`)

async function nextOf(server: Running, headers: Headers): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/risks?state=assessed&sort=-reviewDate&limit=50`, { headers })
  const { next } = (await answer.json()) as { next: string }
  return next
}

type Row = {
  readonly scenario: Scenario
  readonly connections: number
  readonly ours: Figures
  readonly theirs: Figures
}

type Pair = { readonly product: Target; readonly reference: Target }

async function measure(scenario: Scenario, connections: number, { product, reference }: Pair): Promise<Row> {
  const ours: Figures[] = []
  const theirs: Figures[] = []
  const seconds = Number(options.seconds)
  await burst(product, scenario.product, connections, 1)
  await burst(reference, scenario.reference, connections, 1)
  for (let round = 0; round < Number(options.rounds); round += 1) {
    ours.push(await burst(product, scenario.product, connections, seconds))
    theirs.push(await burst(reference, scenario.reference, connections, seconds))
  }
  return { scenario, connections, ours: median(ours), theirs: median(theirs) }
}

const digits = (value: number, most: number) => value.toFixed(most).padStart(8)

function line({ scenario, connections, ours, theirs }: Row, statements: ReadonlyMap<string, number>): string {
  const ratio = ours.perSecond / theirs.perSecond
  const cells = [
    scenario.name.padEnd(4),
    scenario.what.padEnd(48),
    String(connections).padStart(3),
    digits(ours.perSecond, 0),
    digits(theirs.perSecond, 0),
    digits(ratio, 2),
    digits(scenario.toReach, 2),
    digits(ours.p50, 1),
    digits(ours.p95, 1),
    digits(theirs.p95, 1),
    digits(ours.cpu, 2),
    digits(theirs.cpu, 2),
    String(statements.get(scenario.name) ?? '').padStart(4),
    String(ours.errors + theirs.errors).padStart(4),
  ]
  return `| ${cells.join(' | ')} |`
}

const head =
  '| id | what | conn | ours/s | ref/s | ratio | to reach | p50 ms | p95 ms | ref p95 | CPU ms | ref CPU | statements | errors |'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'))
let product = await startProduct(folder)
try {
  const started = performance.now()
  const organisation = await filled(folder, async (owner, found) => {
    await seedRisks(owner, found, risks)
    await seedDocuments(owner, found, documents, await givenIn(owner))
    if (documents > 0) await seedLibrary(owner)
    return found
  })
  print(
    `${risks} risks in ${((performance.now() - started) / 1000).toFixed(0)} s; Node ${process.version}, ${availableParallelism()} processors`,
  )
  await product.stop()

  product = await startProduct(folder)
  const fresh = memory(product.pid)
  print(
    `Ready ${product.readyAfter.toFixed(0)} ms after its spawn on a warm data folder; ${fresh.toFixed(0)} MB just started`,
  )
  const reference = await startReference(connectionOf(folder))
  try {
    const quality = await signIn(product.url, 'quality@example.com')
    const employee = await signIn(product.url, 'employee@example.com')
    const after = [await nextOf(product, quality), await nextOf(reference, quality)] as const
    const known: Known = { risks, documents, category: organisation.category, process: organisation.process, after }
    const wanted = scenarios(known).filter(({ name }) => !options.only || options.only.split(',').includes(name))
    const counted = new Pool({ ...connectionOf(folder), max: 2, types: wire })
    counted.on('error', () => undefined) // When the product stops early, its own error says why.
    const statements = await statementsPerRequest(counted, { folder, port: new URL(product.url).port }, wanted, {
      quality,
      employee,
    })
    await counted.end()
    print(head)
    print(head.replaceAll(/[^|]+/g, ' --- '))
    for (const scenario of wanted) {
      const headers = scenario.narrow ? { ...employee, 'x-narrow': '1' } : quality
      const pair = {
        product: { url: product.url, pid: product.pid, headers },
        reference: { url: reference.url, pid: reference.pid, headers },
      }
      for (const connections of options.connections.split(',').map(Number)) {
        print(line(await measure(scenario, connections, pair), statements))
      }
    }
    print(`After the load the product holds ${memory(product.pid).toFixed(0)} MB.`)
  } finally {
    await reference.stop()
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
