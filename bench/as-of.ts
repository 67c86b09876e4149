// node bench/as-of.ts [--risks=100000 --events=0 --times=7]
// Lists as they stood on a past day, of many risks that have all changed since, twice: how long the server works on each, and how much that is
// of the same list of today. Wanted: no more than twice as much.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { seedRisks } from './seed.ts'
import { seedTrail } from './seed-trail.ts'
import { startProduct } from './servers.ts'
import { signIn } from './sign-in.ts'
import { filled } from './filled.ts'
import { databaseOf, worked, workedBy } from './worked.ts'

const { values: options } = parseArgs({
  options: {
    risks: { type: 'string', default: '100000' },
    events: { type: 'string', default: '0' },
    times: { type: 'string', default: '7' },
  },
})
const [risks, events, times] = [Number(options.risks), Number(options.events), Number(options.times)]
const print = (text: string) => process.stdout.write(`${text}\n`)

/** A day on which every risk had been changed once, and would be changed again. */
const then = '2025-07-01'

/** Two versions before that of today, each in a state and with a score of its own, as changes would have left them. */
const versions = `insert into past_version (card, version, kind, since, until, row, found)
  select r.id, v.version, 'risk', v.since, v.until, to_jsonb(r) || jsonb_build_object('version', v.version, 'changed_at', v.since,
      'state', case when r.ordinal % 7 < 3 + v.version then 'identified' else 'assessed' end, 'current_score', 1 + (r.ordinal * v.version) % 25),
    lower(r.title)
  from risk r cross join lateral (values (1, r.created_at, r.created_at + interval '30 days'),
    (2, r.created_at + interval '30 days', r.created_at + interval '300 days')) v (version, since, until)
  where r.number like 'RSK-2025-%'`

const folder = mkdtempSync(join(tmpdir(), 'plumbline-as-of-'))
let product = await startProduct(folder)
try {
  const began = performance.now()
  await filled(folder, async (owner, organisation) => {
    await seedRisks(owner, organisation, risks)
    await owner.query(versions)
    await owner.query(
      `update risk set version = 3, changed_at = created_at + interval '300 days', review_date = '2099-01-01' where number like 'RSK-2025-%'`,
    )
    if (events > 0) await seedTrail(owner, events)
    await owner.query('vacuum analyze')
  })
  print(
    `${risks} risks, changed twice, ${events} events: filled in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  await product.stop()
  product = await startProduct(folder)

  const database = databaseOf(folder)
  const workNow = () => workedBy(database) + worked(product.pid).own

  /** How long the server works on a list, in milliseconds: the mean of some, after one that warms up. */
  const measured = async (headers: Record<string, string>, path: string) => {
    const call = async () => {
      const answer = await fetch(`${product.url}/api/v1/risks${path}`, { headers })
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
      await answer.text()
    }
    await call()
    const [work, clock] = [workNow(), performance.now()]
    for (let time = 0; time < times; time += 1) await call()
    return { work: (workNow() - work) / times, took: (performance.now() - clock) / times }
  }

  const questions: readonly (readonly [what: string, path: string])[] = [
    ['first page', '?limit=50'],
    ['in a state', '?limit=50&state=identified'],
    ['by score', '?limit=50&sort=-currentScore'],
    ['in a state, by score', '?limit=50&state=identified&sort=-currentScore'],
    ['last changed', '?limit=50&sort=-changedAt'],
    ['a seldom word', '?limit=50&q=beryllium'],
    ['a common word', '?limit=50&q=firmware'],
    ['counted by state', '/tally?by=state'],
    ['a map of scores', '/tally?by=currentLikelihood,currentImpact'],
  ]
  for (const email of ['quality@example.com', 'employee@example.com']) {
    const headers = await signIn(product.url, email)
    print(`\n${email.padEnd(24)}${'today'.padStart(8)}${'then'.padStart(8)}${'ratio'.padStart(8)}${'took'.padStart(8)}`)
    for (const [what, path] of questions) {
      const today = await measured(headers, path)
      const past = await measured(headers, `${path}&on=${then}`)
      const ratio = (past.work / Math.max(today.work, 1)).toFixed(1)
      print(
        `${what.padEnd(24)}${today.work.toFixed(0).padStart(8)}${past.work.toFixed(0).padStart(8)}${ratio.padStart(8)}${past.took.toFixed(0).padStart(8)}`,
      )
    }
  }
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
