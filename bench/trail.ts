// node bench/trail.ts [--events=5000000 --risks=20000 --times=7 --verify]
// The screen over the whole trail with many events: how long the server works on each way of narrowing it, and how much that is of the
// first page of everything. Wanted: none works longer than 300 ms.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { addDays, dayAt } from '#lib/days.ts'
import { mostDays } from '#kernel/trail/query-days.ts'
import type { Verification } from '#kernel/trail/verification.ts'
import { seedRisks } from './seed.ts'
import { seedTrail } from './seed-trail.ts'
import { startProduct } from './servers.ts'
import { signIn } from './sign-in.ts'
import { filled } from './filled.ts'
import { databaseOf, worked, workedBy } from './worked.ts'

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '5000000' },
    risks: { type: 'string', default: '20000' },
    times: { type: 'string', default: '7' },
    verify: { type: 'boolean', default: false },
  },
})
const [events, risks, times] = [Number(options.events), Number(options.risks), Number(options.times)]
const wanted = 300
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-trail-'))
let product = await startProduct(folder)
try {
  const began = performance.now()
  const found = await filled(folder, async (owner, organisation) => {
    await seedRisks(owner, organisation, risks)
    await seedTrail(owner, events)
    const { rows } = await owner.query<{ actor: string; record: string; size: string }>(
      `select (select id from person where state = 'active' order by number desc limit 1) as actor,
        (select number from card where kind = 'risk' order by id offset 7 limit 1) as record,
        pg_size_pretty(pg_total_relation_size('event')) as size`,
    )
    return rows[0]
  })
  if (!found) throw new Error('Nothing was filled.')
  print(
    `${events} events, ${risks} risks: filled in ${((performance.now() - began) / 1000).toFixed(0)} s, ${found.size} with indexes`,
  )
  await product.stop()
  product = await startProduct(folder)

  const headers = await signIn(product.url, 'quality@example.com')
  const database = databaseOf(folder)

  const call = async (method: string, path: string): Promise<unknown> => {
    const answer = await fetch(`${product.url}/api/v1/trail${path}`, { method, headers })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return answer.json()
  }

  const workNow = () => workedBy(database) + worked(product.pid).own

  /** How long the server works on a call, and how long it takes, in milliseconds: the mean of some, after one that warms up. */
  const measured = async (path: string) => {
    await call('GET', path)
    const [work, clock] = [workNow(), performance.now()]
    for (let time = 0; time < times; time += 1) await call('GET', path)
    return { work: (workNow() - work) / times, took: (performance.now() - clock) / times }
  }

  const today = dayAt(new Date(), 'Europe/London')
  const month = `from=${addDays(today, -29)}&to=${today}`
  const quarter = `from=${addDays(today, 1 - mostDays)}&to=${today}`
  const year = `from=${addDays(today, -365)}&to=${today}`
  const { actor, record } = found
  const questions: readonly (readonly [string, string])[] = [
    ['who', `?actor=${actor}`],
    ['what, of a common kind', '?kind=changed'],
    ['what, of a seldom kind', '?kind=exported'],
    ['what, that nothing is', '?kind=destroyed'],
    ['when, a month', `?${month}`],
    ['when, a year ago', `?from=${addDays(today, -400)}&to=${addDays(today, -365)}`],
    ['record', `?record=${record}`],
    ['records of a kind', '?of=risk'],
    ['field', '?field=likelihood'],
    ['field, that nothing has', '?field=nowhere'],
    ['step', '?step=approve'],
    ['free text, common', '?text=supplier'],
    ['free text, seldom', '?text=beryllium'],
    ['free text, nowhere', '?text=unobtainium'],
    ['address', '?address=10.4.7.'],
    ['changes after signing', '?mark=after-signing'],
    ['rights and settings', '?mark=rights'],
    ['out of hours', '?mark=out-of-hours'],
    ['who, what and when', `?actor=${actor}&kind=signed&${year}`],
    ['bars, a month', `/days?${month}`],
    ['bars, a quarter', `/days?${quarter}`],
    ['bars, a month by text', `/days?${month}&text=supplier`],
    ['bars, a quarter by field', `/days?${quarter}&field=likelihood`],
    ['bars, a quarter by who', `/days?${quarter}&actor=${actor}`],
  ]
  const first = await measured('')
  print(`${'question'.padEnd(28)}${'work'.padStart(8)}${'of first'.padStart(10)}${'took'.padStart(8)}`)
  const line = (what: string, { work, took }: typeof first) =>
    print(
      `${what.padEnd(28)}${work.toFixed(0).padStart(8)}${(work / Math.max(first.work, 1)).toFixed(1).padStart(10)}${took.toFixed(0).padStart(8)}${work > wanted ? '  more than wanted' : ''}`,
    )
  line('first page of everything', first)
  for (const [what, path] of questions) line(what, await measured(path))

  if (options.verify) {
    const clock = performance.now()
    await call('POST', '/verify')
    let last: Verification
    do {
      await sleep(1_000)
      last = (await call('GET', '/verify')) as Verification // A border: the API's answer.
    } while (last.state === 'running')
    print(`verified in ${((performance.now() - clock) / 1000).toFixed(0)} s: ${last.words.join(' ')}`)
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
