// Bursts of failures and large exports reach those who keep watch, each once; so does a trail that does not hold.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minute, openTestApp, type TestApp } from '../../../test/app.ts'
import { exportsOfOne, failures, mostLooked, mostRows, watchTrail } from './trail-watch.server.ts'

let app: TestApp
let [quinn, ada] = ['', '']

before(async () => {
  app = await openTestApp()
  quinn = (await app.person('Quinn', 'quality-manager')).email
  ada = (await app.person('Ada', 'administrator')).email
  await app.person('Otto', 'staff')
})
after(() => app.close())

const run = () => watchTrail(app.context.engine, app.context.now())

// Time passes: who looks later signs in again.
const toldTo = async (email: string) =>
  (await (await app.signIn(email)).call('GET', '/api/v1/alerts?kind=security&limit=100'))
    .json<{ items: readonly { title: string; link: string | null; severity: string }[] }>()
    .items.map(({ title, link, severity }) => ({ title, link, severity }))

/** As the sign-in tells the trail of it, so many times, a few seconds apart. */
async function fail(times: number): Promise<void> {
  await happen(
    Array.from({ length: times }, () => ({ kind: 'sign-in-failed', facts: { address: '10.0.0.7' } })),
    5_000,
  )
}

type Told = { readonly kind: string; readonly facts: object; readonly actor?: { id: string; name: string } }

let places = 0

async function happen(events: readonly Told[], apart: number): Promise<void> {
  for (const { kind, facts, actor } of events) {
    places += 1
    const at = app.context.now().toISOString()
    const doer = { id: actor?.id ?? null, kind: actor ? 'person' : 'visitor', name: actor?.name ?? 'Somebody' }
    const body = { act: 'a', actor: doer, at, before: '', chain: 'told', facts, format: 1, kind, place: places }
    await app.database.owner.query(
      `insert into event (chain, place, before, hash, body, kind, actor, at, record, fields) values ('told', $1, '', $2, $3, $4, $5, $6, null, '{}')`,
      [places, `hash ${places}`, JSON.stringify(body), kind, doer.id, at],
    )
    app.pass(apart)
  }
}

test('a few failures are nobody’s business; as many as are a burst are told once to both, with a way to them', async () => {
  await fail(failures.most - 1)
  assert.equal(await run(), 0)

  await fail(1)
  assert.equal(await run(), 1)
  await fail(3)
  assert.equal(await run(), 0)

  for (const who of [quinn, ada]) {
    const told = (await toldTo(who)).filter(({ title }) => /failed within/.test(title))
    assert.deepEqual(
      told.map(({ title, severity }) => [title, severity]),
      [['10 sign-ins and signatures failed within 10 minutes.', 'critical']],
    )
    assert.match(told[0]?.link ?? '', /^\/audit-logs\?list=trail&kind=sign-in-failed%2Csign-failed&from=/)
  }
})

test('another burst, after a pause, is told anew', async () => {
  app.pass(60 * minute)
  await fail(failures.most)

  assert.equal(await run(), 1)
})

test('one export of very many records, and many exports of one person, are told with who took them', async () => {
  const [person] = (await app.database.owner.query<{ id: string }>(`select id from person where first_name = 'Otto'`))
    .rows
  const actor = { id: person?.id ?? '', name: 'Otto Weir' }
  await happen([{ kind: 'exported', facts: { what: '5,000 risks as CSV', rows: mostRows }, actor }], minute)
  assert.equal(await run(), 0)

  await happen([{ kind: 'exported', facts: { what: '5,001 risks as CSV', rows: mostRows + 1 }, actor }], minute)
  assert.equal(await run(), 1)
  await happen(
    Array.from({ length: exportsOfOne.most - 2 }, () => ({
      kind: 'exported',
      facts: { what: 'the dossier of a risk' },
      actor,
    })),
    minute,
  )
  assert.equal(await run(), 1)
  assert.equal(await run(), 0)

  const titles = (await toldTo(quinn)).map(({ title }) => title)
  assert.ok(titles.includes('Otto Weir exported 5,001 risks as CSV.'))
  assert.ok(titles.includes(`Otto Weir took out ${exportsOfOne.most} files within an hour.`))
})

test('a burst is told however much there was before it on that day', async () => {
  app.pass(25 * 60 * minute)
  await app.database.owner.query(
    `insert into event (chain, place, before, hash, body, kind, actor, at, record, fields)
      select 'flood', n, '', 'flood ' || n, '{}', 'sign-in-failed', null, $1::timestamptz + n * interval '1 second', null, '{}'
      from generate_series(1, ${mostLooked}) as n`,
    [app.context.now().toISOString()],
  )
  app.pass(5 * 60 * minute)
  assert.equal(await run(), 1)

  await fail(failures.most)

  assert.equal(await run(), 1)
  assert.equal(await run(), 0)
})

test('a trail that does not hold is told once a day, with the first place where it does not', async () => {
  const job = app.jobs.all.find(({ name }) => name === 'verify')
  assert.match(job?.cron ?? '', /^\d+ \d+ \* \* \*$/)

  await job?.work({}, () => Promise.resolve())
  await job?.work({}, () => Promise.resolve())
  await app.jobs.relay.deliver()

  const told = (await toldTo(ada)).filter(({ title }) => title === 'The audit trail is broken.')
  assert.deepEqual(told, [{ title: 'The audit trail is broken.', link: '/audit-logs', severity: 'critical' }])
})
