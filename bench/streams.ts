// node bench/streams.ts [--people=200] [--acts=20]
// So many people listen on one process while steps are taken on records that all of them watch: how long after the call
// each of them hears of it, and what a connection costs in memory.

import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { newId } from '#lib/ids.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { connectionOf, startProduct } from './servers.ts'
import { signIn } from './sign-in.ts'
import { memory } from './load.ts'

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '200' }, acts: { type: 'string', default: '20' } },
})
const people = Number(options.people)
const acts = Number(options.acts)
const print = (text: string) => process.stdout.write(`${text}\n`)

const folder = mkdtempSync(join(tmpdir(), 'plumbline-streams-'))
const product = await startProduct(folder)
const { host, port } = new URL(product.url)

/** Copies of somebody of the samples, each with a session. @returns their ids and tokens */
async function crowd(owner: Client) {
  const all = Array.from({ length: people }, (_, nth) => ({ id: newId(), token: newToken(), nth: nth + 9000 }))
  for (const { id, token, nth } of all) {
    const own = { id, number: `PER-2026-${nth}`, ordinal: 20_260_000_000 + nth }
    const mail = `crowd${nth}@example.com`
    for (const [table, more] of [
      ['card', { id, number: own.number }],
      ['person', { ...own, email: mail, email_folded: mail }],
      ['account', { person: id }],
    ] as const)
      await owner.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || $1::jsonb)).*
          from ${table} t where t.${table === 'account' ? 'person' : 'id'} = (select id from person where email = 'employee@example.com')`,
        [JSON.stringify(more)],
      )
    await owner.query(
      `insert into session (id, token, person, address, created_at, seen_at, ends_at)
        values ($1, $2, $3, '127.0.0.1', now(), now(), now() + interval '12 hours')`,
      [newId(), hashToken(token), id],
    )
  }
  return all
}

/** Listens as one of them; says when it heard of which record. */
const listen = (token: string, heard: (number: string, at: number) => void) =>
  new Promise<void>((resolve, reject) => {
    const headers = { host, cookie: `plumbline-${port}-session=${token}` }
    const asked = get({ host: '127.0.0.1', port, path: '/api/v1/events', headers, agent: false }, (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => {
        if (text.includes('event: alerts')) resolve()
        for (const [number] of text.matchAll(/SUG-\d{4}-\d+(?=","title")/g)) heard(number, performance.now())
      })
      answer.on('error', () => undefined)
    })
    asked.once('error', reject)
  })

const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0)

try {
  const owner = new Client({ ...connectionOf(folder), user: 'postgres' })
  await owner.connect()
  const all = await crowd(owner)
  const before = memory(product.pid)
  const times: number[] = []
  const begun = new Map<string, number>()
  const heard = (number: string, when: number) => void times.push(when - (begun.get(number) ?? when))
  await Promise.all(all.map(({ token }) => listen(token, heard)))
  await sleep(3_000)
  print(`${people} streams: ${(((memory(product.pid) - before) * 1024) / people).toFixed(0)} kB each`)

  const headers = { ...(await signIn(product.url, 'quality@example.com')), 'content-type': 'application/json' }
  const post = async (path: string, body: object, as: Record<string, string> = headers) => {
    const answer = await fetch(`${product.url}/api/v1/${path}`, {
      method: 'POST',
      headers: as,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { id: string; number: string } // As above.
  }
  const author = all[0]
  const theirs = { ...headers, 'x-session': '', cookie: `plumbline-${port}-session=${author?.token}` }
  const { rows } = await owner.query<{ id: string }>('select id from session where person = $1', [author?.id])
  theirs['x-session'] = rows[0]?.id ?? ''
  const steps: number[] = []
  for (let act = 0; act < acts; act += 1) {
    const { id, number } = await post(
      'suggestions',
      { text: `A thought that all of them watch, the ${act}th.` },
      theirs,
    )
    await owner.query('insert into watcher (card, person, at) select $1, unnest($2::uuid[]), now()', [
      id,
      all.slice(1).map((one) => one.id),
    ])
    const start = performance.now()
    begun.set(number, start)
    await post(`suggestions/${number}/steps/ask`, { version: 1, values: { question: 'What for?' } })
    steps.push(performance.now() - start)
    for (let tries = 0; times.length < (act + 1) * people && tries < 500; tries += 1) await sleep(10)
  }
  await owner.end()
  const [told, taken] = [times.toSorted((a, b) => a - b), steps.toSorted((a, b) => a - b)]
  print('| what | count | p50 ms | p95 ms | most ms |')
  print('| --- | --- | --- | --- | --- |')
  print(`| the call answers | ${taken.length} | ${at(taken, 0.5)} | ${at(taken, 0.95)} | ${at(taken, 1)} |`)
  print(
    `| a listener has heard | ${told.length} of ${acts * people} | ${at(told, 0.5)} | ${at(told, 0.95)} | ${at(told, 1)} |`,
  )
} finally {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
