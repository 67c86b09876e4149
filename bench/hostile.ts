// node bench/hostile.ts [--risks=20000] [--seconds=20] [--pace=1000] [--what=slow,cancelled,bad]
// Eight people work; then they work while one plain employee reads twenty downloads as slowly as can be, cancels twenty exports and
// sends twenty bad files, each again after a pause. Printed are the latencies of the eight alone and beside that, what failed, and
// the most that the server and the processes that read files held in memory.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ZipFile } from 'yazl'
import { startProduct } from './servers.ts'
import { signIn, type Headers } from './sign-in.ts'
import { memory } from './load.ts'
import { filled } from './filled.ts'
import { seedRisks } from './seed.ts'

const { values: options } = parseArgs({
  options: {
    risks: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '20' },
    pace: { type: 'string', default: '1000' },
    what: { type: 'string', default: 'slow,cancelled,bad' },
  },
})
const [seconds, pace] = [Number(options.seconds), Number(options.pace)]
const each = 20
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-hostile-'))
let product = await startProduct(folder)

/** How often each status came, by who asked. */
const statuses = new Map<string, number>()
const count = (who: string, status: number) => {
  const key = `${who} ${status}`
  statuses.set(key, (statuses.get(key) ?? 0) + 1)
}

/** What a person does: looks at a list, at their tasks, at a record, and writes down an action. */
function jobsOf(headers: Headers, number: string) {
  const json = { ...headers, 'content-type': 'application/json' }
  const action = { title: 'Written beside others', expected: 'It is there.', due: '2030-01-01' }
  return [
    () => fetch(`${product.url}/api/v1/risks?limit=50&sort=-number`, { headers }),
    () => fetch(`${product.url}/api/v1/tasks?limit=50`, { headers }),
    () => fetch(`${product.url}/api/v1/risks/${number}`, { headers }),
    () => fetch(`${product.url}/api/v1/actions`, { method: 'POST', headers: json, body: JSON.stringify(action) }),
  ]
}

/** Works until it is time to stop. @returns how long each call took, in milliseconds */
async function work(headers: Headers, number: string, until: number): Promise<readonly number[]> {
  const times: number[] = []
  const jobs = jobsOf(headers, number)
  for (let at = 0; performance.now() < until; at += 1) {
    const began = performance.now()
    const answer = await jobs[at % jobs.length]?.()
    await answer?.arrayBuffer()
    times.push(performance.now() - began)
    count('people', answer?.status ?? 0)
    await sleep(50)
  }
  return times
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

/** Asks by hand, so that what comes is read as slowly as one likes, or not at all. */
function byHand(path: string, headers: Headers, read: (answer: Readable) => Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const { host, hostname, port } = new URL(product.url)
    const asked = request({
      host: hostname,
      port,
      path,
      agent: new Agent({ keepAlive: false }),
      headers: { ...headers, host },
    })
    asked.on('error', () => resolve()).on('close', () => resolve())
    asked.on('response', (answer) => {
      count('hostile', answer.statusCode ?? 0)
      answer.on('error', () => undefined)
      void read(answer).then(() => asked.destroy())
    })
    asked.end()
  })
}

/** Takes a little now and then. */
const slowly = (until: number) => async (answer: Readable) => {
  while (performance.now() < until && !answer.destroyed) {
    answer.read(1_024)
    await sleep(500)
  }
}

/** Turns away at the first bytes. */
const turnAway = (answer: Readable) =>
  new Promise<void>((resolve) => answer.once('data', () => resolve()).once('end', resolve))

async function workbook(sheet: Readable): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (name: string, xml: string) => zip.addBuffer(Buffer.from(xml), name)
  add('xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="a" r:id="x1"/></sheets></workbook>')
  add('xl/_rels/workbook.xml.rels', '<r><Relationship Id="x1" Target="worksheets/sheet1.xml"/></r>')
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}

/** A cell far to the right, elements without end within each other, and one beside the other until the memory is full. */
const bad = [
  await workbook(Readable.from([Buffer.from('<worksheet><row><c r="ZZZZZZ1"><v>1</v></c></row></worksheet>')])),
  await workbook(Readable.from(Array.from({ length: 1_000 }, () => Buffer.from('<a>'.repeat(100_000))))),
  await workbook(Readable.from(Array.from({ length: 1_000 }, () => Buffer.from('<a b="'.padEnd(300_000, 'x'))))),
]

async function sendBad(headers: Headers, nth: number): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bad[nth % bad.length] ?? [])]), 'bad.xlsx')
  const answer = await fetch(`${product.url}/api/v1/risks/imports`, { method: 'POST', headers, body: form })
  await answer.arrayBuffer()
  count('hostile', answer.status)
}

async function again(until: number, act: ((nth: number) => Promise<void>) | undefined, nth: number): Promise<void> {
  await sleep((nth / each) * pace)
  for (let turn = nth; performance.now() < until; turn += 1) {
    await act?.(turn).catch(() => count('hostile', 0))
    await sleep(pace)
  }
}

const hostile = (headers: Headers, until: number) => {
  const csv = '/api/v1/risks/export?format=csv&columns=all'
  const xlsx = '/api/v1/risks/export?format=xlsx&columns=all'
  const kinds: { readonly [what: string]: (turn: number) => Promise<void> } = {
    slow: () => byHand(csv, headers, slowly(until)),
    cancelled: (turn) => byHand(turn % 2 ? csv : xlsx, headers, turnAway),
    bad: (turn) => sendBad(headers, turn),
  }
  return Promise.all(
    options.what
      .split(',')
      .flatMap((what) => Array.from({ length: each }, (_, nth) => again(until, kinds[what] ?? kinds['bad'], nth))),
  )
}

/** The processes that the server has started to read files, by what they run. */
function readers(): readonly number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      const isReader = /^\d+$/.test(name) && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('reading.server.ts')
      return isReader &&
        readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1] === String(product.pid)
        ? [Number(name)]
        : []
    } catch {
      return [] // It has ended meanwhile.
    }
  })
}

const held = (pid: number) => {
  try {
    return memory(pid)
  } catch {
    return 0
  }
}

/** The most that the server, and it with those that read files, held in memory while something was done. */
async function watched<T>(act: () => Promise<T>) {
  let [server, both] = [0, 0]
  const watch = setInterval(() => {
    const own = held(product.pid)
    server = Math.max(server, own)
    both = Math.max(both, own + readers().reduce((sum, pid) => sum + held(pid), 0))
  }, 200)
  const result = await act()
  clearInterval(watch)
  return { result, server, both }
}

try {
  const rows = await filled(folder, async (owner, organisation) => {
    const found = await owner.query<{ number: string }>('select number from risk order by number limit 8')
    await seedRisks(owner, organisation, Number(options.risks))
    return found.rows
  })
  await product.stop()
  product = await startProduct(folder)

  const names = ['quality', 'auditor', 'manager', 'executive', 'quality', 'auditor', 'manager', 'executive']
  const people = await Promise.all(names.map((name) => signIn(product.url, `${name}@example.com`)))
  const employee = await signIn(product.url, 'employee@example.com')
  const working = (until: number) =>
    Promise.all(people.map((headers, nth) => work(headers, rows[nth]?.number ?? '', until)))
  await working(performance.now() + 5_000)
  statuses.clear()
  const fresh = held(product.pid)

  const alone = await watched(() => working(performance.now() + seconds * 1_000))
  const until = performance.now() + seconds * 1_000
  const beside = await watched(async () => {
    const [times] = await Promise.all([working(until), hostile(employee, until)])
    return times
  })

  print('| eight people | calls | p50 ms | p95 ms | most ms |')
  print('| --- | --- | --- | --- | --- |')
  for (const [name, { result }] of [
    ['alone', alone],
    ['beside', beside],
  ] as const) {
    const times = result.flat()
    const figures = [0.5, 0.95, 1].map((share) => (share === 1 ? Math.max(...times) : at(times, share)).toFixed(0))
    print(`| ${name} | ${times.length} | ${figures.join(' | ')} |`)
  }
  const [calm, loud] = [at(alone.result.flat(), 0.95), at(beside.result.flat(), 0.95)]
  print(`p95 beside is ${(loud / calm).toFixed(1)} times that alone (aim: at most 2)`)
  const failed = [...statuses].filter(([key]) => / 5\d\d$/.test(key)).reduce((sum, [, times]) => sum + times, 0)
  print(`${failed} answers of 5xx (aim: none); all answers: ${[...statuses].map((one) => one.join(': ')).join(', ')}`)
  const memories = [fresh, alone.server, beside.server, beside.both].map((one) => one.toFixed(0))
  print(
    `The server held ${memories[0]} MB before, at most ${memories[1]} MB alone and ${memories[2]} MB beside; with those that read files ${memories[3]} MB (aim: at most 600)`,
  )
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
