// Versions that nobody works by are kept for their time and no longer: a hold keeps them beyond it, and what is destroyed is gone
// wherever it was kept, while the trail still proves that it was.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { verifyOne } from '#kernel/trail/verify.server.ts'
import { openTestApp, password, type Caller } from '../../../../test/app.ts'
import { textOf } from '../../../../test/pdf-text.ts'
import { unzip } from '../../../../test/unzip.ts'
import { toldDatabase } from '../../../../test/told-database.ts'

const app = await openTestApp({}, await toldDatabase())
after(() => app.close())

const { owner, pool } = app.database

async function rowsOf<Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await owner.query<Row>(text, [...values])).rows
}

async function signedIn(name: string): Promise<Caller> {
  const [person] = await rowsOf<{ id: string; email: string }>('select id, email from person where name = $1', [name])
  assert.ok(person)
  const hashed = await hashedPassword(password)
  await setPassword(pool, [person.id], { hashed, trial: false, accepted: true }, app.context.now())
  return app.signIn(person.email)
}

const control = await signedIn('Sofia Almeida')
const quality = await signedIn('Maya Hartley')

type Version = { readonly id: string; readonly number: string; readonly state: string; readonly version: number }

const title = 'Deliveries and parking in the yard at Leeds'

const versions = () =>
  rowsOf<Version & { readonly of: string }>(
    `select v.id, v.number, v.state, v.version, d.number as of from document_version v join document d on d.id = v.parent
      where d.title = $1 order by v.ordinal`,
    [title],
  )

const [destroyed, , over, effective] = await versions()
assert.ok(destroyed && over && effective)

/** A picture that these versions draw. @returns its id */
async function pictureOf(name: string, drawing: readonly Version[]): Promise<string> {
  const id = randomUUID()
  const cards = drawing.map((one) => one.id)
  await owner.query(
    `with sent as (
        insert into field_file (id, name, type, size, sha256, creator, at, card)
        select $1, $2, 'image/png', 4, repeat('ab', 32), p.id, now(), $3 from person p where p.name = 'Sofia Almeida')
      insert into text_picture (file, card) select $1, unnest($4::uuid[])`,
    [id, name, cards[0], cards],
  )
  return id
}

const pictures = {
  own: await pictureOf('gate.png', [over]),
  shared: await pictureOf('yard.png', [over, effective]),
}

const standing = async ({ id }: Pick<Version, 'id'>) => {
  const found = (await versions()).find((one) => one.id === id)
  assert.ok(found)
  return found
}

type Answered = {
  readonly state: string
  readonly message?: string
  readonly fingerprint: string
  readonly number: string
}

const path = (kind: string, number: string, step: string) => `/api/v1/${kind}/${number}/steps/${step}`

/** Takes a step as somebody who signs it having seen what follows. */
async function take(who: Caller, kind: string, number: string, step: string, more: object = {}) {
  const { version } = (await who.call('GET', `/api/v1/${kind}/${number}`)).json<{ version: number }>()
  const look = { payload: { version } }
  const seen = (await who.call('POST', `${path(kind, number, step)}/fingerprint`, look)).json<Answered>().fingerprint
  const foreseen = (await who.call('POST', `${path(kind, number, step)}/rehearsal`, look)).json<Answered>().fingerprint
  const email = who === control ? await emailOf('Sofia Almeida') : await emailOf('Maya Hartley')
  const signature = seen ? { email, password, seen, ...(foreseen && { foreseen }) } : undefined
  return who.call('POST', path(kind, number, step), { payload: { version, signature, ...more } })
}

const emailOf = async (name: string) =>
  (await rowsOf<{ email: string }>('select email from person where name = $1', [name]))[0]?.email

/** The tables in which some words stand, the trail's own among them. */
async function placesOf(words: string): Promise<readonly string[]> {
  const tables = await rowsOf<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from "${name}" t where t::text like $1`,
      [`%${words}%`],
    )
    if (row && row.count > 0) found.push(name)
  }
  return found
}

/** Words that stand in the text of the third version and of the fourth alone. */
const gate = 'at the south gate from 6 to 18 h'

test('versions are archived, or wait for a decision, once the time of their rule is over', async () => {
  const found = await versions()

  assert.deepEqual(
    found.map(({ state }) => state),
    ['destroyed', 'archived', 'retention-over', 'effective', 'withdrawn'],
  )
  const bench = (await control.call('GET', '/api/v1/documents/workbench')).json<{
    retention: { items: readonly { number: string }[] }
  }>()
  assert.deepEqual(
    bench.retention.items.map(({ number }) => number),
    [over.number],
  )
})

test('what was destroyed is gone from every table, and the trail stands all the same', async () => {
  assert.deepEqual(await placesOf('at the north gate from'), ['event_text', 'past_version'])
  const [next] = (await versions()).slice(1)
  const left = await rowsOf<{ card: string }>(
    `select distinct card from event_text where text like $1 union select card from past_version where row::text like $1`,
    ['%at the north gate from%'],
  )
  assert.deepEqual(left, [{ card: next?.id }], 'the next version began as a copy, which is its own')

  const report = await verifyOne(pool, destroyed.id)
  assert.deepEqual(report.broken, [])
  const trail = await control.call('GET', `/api/v1/document-versions/${destroyed.number}/trail`)
  assert.equal(trail.statusCode, 200, trail.body)
  assert.match(trail.body, /"kind":"destroyed"/)
  assert.match(trail.body, /"gone":\{"to":"[0-9a-f]{64}"/)
})

test('of what was destroyed there is a dossier all the same, with the hashes of what was signed', async () => {
  const answer = await control.call('GET', `/api/v1/document-versions/${destroyed.number}/dossier`)
  assert.equal(answer.statusCode, 200)
  const entries = await unzip(answer.rawPayload)

  type Signed = { readonly rounds: readonly { readonly snapshot: string | null; readonly hash: string }[] }
  const { rounds } = JSON.parse(String(entries.get('signatures.json'))) as Signed // As the dossier tells them.
  assert.ok(rounds.some(({ snapshot }) => snapshot === null))
  for (const { hash } of rounds) assert.match(hash, /^[0-9a-f]{64}$/)
  assert.ok(entries.has('manifest.json'))
})

test('texts stand beside the trail, where its reader finds them, as long as they are kept', async () => {
  assert.deepEqual(
    (await placesOf(gate)).filter((table) => table === 'event' || table === 'event_text'),
    ['event_text'],
  )

  const trail = await control.call('GET', `/api/v1/document-versions/${over.number}/trail?limit=200`)

  assert.ok(trail.body.includes(gate))
  assert.doesNotMatch(trail.body, /"gone":/)
})

test('a text beside the trail that was changed or taken away is found', async () => {
  const [row] = await rowsOf<{ hash: string; text: string }>('select hash, text from event_text where card = $1', [
    over.id,
  ])
  assert.ok(row)

  await owner.query('update event_text set text = $3 where card = $1 and hash = $2', [over.id, row.hash, '[]'])
  const changed = await verifyOne(pool, over.id)
  await owner.query('delete from event_text where card = $1 and hash = $2', [over.id, row.hash])
  const gone = await verifyOne(pool, over.id)
  await owner.query('insert into event_text (card, hash, text) values ($1, $2, $3)', [over.id, row.hash, row.text])

  assert.deepEqual(
    changed.broken.map(({ fault }) => fault),
    ['changed'],
  )
  assert.deepEqual(
    gone.broken.map(({ fault }) => fault),
    ['missing'],
  )
  assert.deepEqual((await verifyOne(pool, over.id)).broken, [])
})

test('the program’s role destroys nothing that was not signed for', async () => {
  const strike = `select destroy_content($1, array['sections'], now())`

  await assert.rejects(pool.query(strike, [over.id]), /Nothing is destroyed that nobody has signed for/)
  await assert.rejects(pool.query('delete from event_text where card = $1', [over.id]), /permission denied/)
  await assert.rejects(pool.query(`update event_text set text = '' where card = $1`, [over.id]), /permission denied/)
})

test('while a hold is in force nothing is destroyed, and whoever tries is told which hold', async () => {
  const placed = await quality.call('POST', '/api/v1/legal-holds', {
    payload: { matter: 'Fee for waiting', reason: 'A haulier goes to court.', documents: [over.of] },
  })
  assert.equal(placed.statusCode, 201, placed.body)
  const hold = placed.json<Answered & { version: number }>()

  const [records] = await rowsOf<{ number: string }>(`select number from document where title = 'Records'`)
  const reason = 'Its half year is over, and nobody has asked for it.'
  const tried = await take(control, 'document-versions', over.number, 'propose-destruction', { reason })
  const out = await quality.call('PATCH', `/api/v1/legal-holds/${hold.number}`, {
    headers: { 'if-match': `"${hold.version}"` },
    payload: { documents: [] },
  })
  const other = await quality.call('PATCH', `/api/v1/legal-holds/${hold.number}`, {
    headers: { 'if-match': `"${hold.version}"` },
    payload: { documents: [records?.number] },
  })
  const own = await take(quality, 'legal-holds', hold.number, 'release', { reason: 'The haulier has given in.' })

  assert.equal(tried.statusCode, 422, tried.body)
  assert.equal(
    tried.json<Answered>().message,
    `${over.of} is under legal hold by ${hold.number} (Fee for waiting). Nothing of it is voided, archived or destroyed before that is released.`,
  )
  assert.equal((await standing(over)).state, 'retention-over')
  assert.equal(out.statusCode, 422, out.body)
  assert.equal(other.json<Answered>().message, `${over.of} stays on hold until the hold is released.`)
  assert.equal(own.statusCode, 403, 'whoever placed it does not release it')

  const released = await take(control, 'legal-holds', hold.number, 'release', { reason: 'The haulier has given in.' })
  assert.equal(released.statusCode, 200, released.body)
})

test('document control proposes, the quality manager is shown what will be gone, and signs', async () => {
  const reason = 'Its half year is over, and nobody has asked for it.'
  const proposed = await take(control, 'document-versions', over.number, 'propose-destruction', { reason })
  assert.equal(proposed.statusCode, 200, proposed.body)

  const alone = await take(control, 'document-versions', over.number, 'destroy')
  const { version } = await standing(over)
  const shown = await quality.call('POST', `${path('document-versions', over.number, 'destroy')}/rehearsal`, {
    payload: { version },
  })
  assert.match(shown.body, /The text is destroyed: 2 sections/)
  assert.match(shown.body, /gate\.png/)
  assert.doesNotMatch(shown.body, /yard\.png/)
  assert.match(shown.body, /Backups that were made before keep the text/)
  assert.equal((await standing(over)).state, 'destruction-proposed', 'a rehearsal destroys nothing')
  const done = await take(quality, 'document-versions', over.number, 'destroy')

  assert.equal(alone.statusCode, 403)
  assert.equal(done.statusCode, 200, done.body)
  const left = await rowsOf<{ id: string }>(
    `select card as id from event_text where card = $1 union all select card from passage where card = $1
      union all select card from past_version where card = $1 and row::text like '%south gate from%'
      union all select card from round where card = $1 and snapshot <> ''`,
    [over.id],
  )
  assert.deepEqual(left, [])
  assert.deepEqual((await verifyOne(pool, over.id)).broken, [])
})

test('a picture is destroyed with the last version that draws it', async () => {
  const found = await rowsOf<{ name: string; gone: boolean; card: string }>(
    'select name, destroyed_at is not null as gone, card from field_file where id = any($1) order by name',
    [Object.values(pictures)],
  )

  assert.deepEqual(found, [
    { name: 'gate.png', gone: true, card: over.id },
    { name: 'yard.png', gone: false, card: effective.id },
  ])
})

test('what is left of it is a tombstone with fingerprints, and a certificate on paper', async () => {
  const record = (await quality.call('GET', `/api/v1/document-versions/${over.number}`)).json<{
    sections: readonly unknown[]
    fingerprints: readonly { what: string; sha256: string }[]
  }>()
  const paper = await quality.call('GET', `/api/v1/document-versions/${over.number}/pdf`)

  assert.deepEqual(record.sections, [])
  assert.match(record.fingerprints[0]?.what ?? '', /^Text \(2 sections\)$/)
  assert.ok(
    record.fingerprints.some(({ what }) =>
      /^Text that was signed with “Approve” on \d{1,2} [A-Z][a-z]{2} \d{4}$/.test(what),
    ),
  )
  assert.ok(record.fingerprints.every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256)))
  assert.equal(paper.statusCode, 200, paper.body)
  const pages = (await textOf(paper.rawPayload)).join(' ')
  assert.match(pages, /Certificate of destruction/)
  assert.match(pages, /Maya Hartley/)
  assert.match(pages, /House rules and notices/)
  assert.doesNotMatch(pages, /south gate from 6/)
})
