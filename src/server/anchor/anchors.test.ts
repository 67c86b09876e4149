// Somebody with the machine has database, key and seals.log. What left the machine before tells on them.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { openTestApp, minute, type Caller, type TestApp } from '../../../test/app.ts'
import { openMailServer, type MailServer } from '../../../test/mail-server.ts'
import { hasOpenssl, openTimeAuthority, type TimeAuthority } from '../../../test/time-authority.ts'
import { sealRow } from '../../../test/trail.ts'
import type { Anchoring, AnchorStanding } from '#kernel/trail/anchoring.ts'
import { bodyOf, noHead, type EventBody, type Head } from '#kernel/trail/event.ts'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import type { EventRow, SealRow } from '#kernel/trail/proof/checks.ts'
import type { Report } from '#kernel/trail/proof/report.ts'
import { openSealer } from '#kernel/trail/seal.server.ts'
import { sealLine } from '#kernel/trail/seals-log.server.ts'
import { verifyTrail, type Held } from '#kernel/trail/verify.server.ts'
import { trace } from '#kernel/store/trace.server.ts'

const skip = hasOpenssl ? false : 'openssl is not on this machine'

let mails: MailServer
let authority: TimeAuthority | undefined
let folder: string
let app: TestApp
/** Of the quality manager. */
let email: string

before(async () => {
  mails = await openMailServer()
  if (!skip) authority = await openTimeAuthority()
})
after(async () => {
  await mails.close()
  await authority?.close()
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-share-'))
  mails.be('takes')
  mails.arrived.length = 0
  authority?.be('stamps')
  app = await openTestApp({
    ANCHOR_FOLDER: folder,
    ANCHOR_MAIL: 'quality@northfield.example',
    SMTP_URL: mails.url,
    MAIL_FROM: 'plumbline@northfield.example',
    ...(authority && { ANCHOR_TSA_URL: authority.url, ANCHOR_TSA_CA: authority.ca }),
  })
  email = (await app.person('Quinn', 'quality-manager')).email
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const night = { kind: 'job', name: 'Night' } as const
const happens = () => trace(app.context.engine, night, app.context.now(), 'system', { kind: 'job-run' })

/** Something happens, is sealed, and whatever is due leaves. */
async function sealed() {
  await happens()
  await app.jobs.sealer.seal()
  await app.jobs.anchorDispatcher.deliver()
}

/** Calls as the quality manager, in a session of its own: hours pass here. */
const call: Caller['call'] = async (method, url) => (await app.signIn(email)).call(method, url)

const standing = async (name: AnchorStanding['name']) => {
  const { anchors } = (await call('GET', '/api/v1/trail/anchors')).json<Anchoring>()
  const found = anchors.find((one) => one.name === name)
  assert.ok(found, `${name} is not set up`)
  return found
}

const lines = () =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => (JSON.parse((JSON.parse(line) as { body: string }).body) as { seal: number }).seal) // Written by sealLine.

test('the share holds every seal once, a file for each day, and nothing in it is written again', async () => {
  await sealed()
  const [first = ''] = readdirSync(folder)
  const written = readFileSync(join(folder, first), 'utf8')
  await sealed()
  app.pass(24 * 60 * minute)
  await sealed()

  const names = readdirSync(folder)
  assert.deepEqual(names, ['seals-2026-11-20.jsonl', 'seals-2026-11-21.jsonl'])
  assert.deepEqual(lines(), [1, 2, 3])
  assert.ok(readFileSync(join(folder, first), 'utf8').startsWith(written))
  const share = await standing('share')
  assert.deepEqual([share.state, share.last?.seal, share.behindSince, share.fault], ['held', 3, null, null])
})

test('a share that is not mounted is tried again until it is there, and holds then what it missed', async () => {
  renameSync(folder, `${folder}-away`)
  await sealed()
  const away = await standing('share')
  app.pass(2 * minute)
  await sealed()
  renameSync(`${folder}-away`, folder)
  app.pass(2 * minute)
  await app.jobs.anchorDispatcher.deliver()

  assert.deepEqual([away.state, away.fault], ['trying', 'The folder is not there. Is the share mounted?'])
  assert.deepEqual(lines(), [1, 2])
  assert.equal((await standing('share')).state, 'held')
})

test('half a line that a cut has left in the share stands by itself, and what follows is whole', async () => {
  await sealed()
  const [name = ''] = readdirSync(folder)
  const whole = readFileSync(join(folder, name), 'utf8')
  writeFileSync(join(folder, name), `${whole}${whole.slice(0, 40)}`)
  await sealed()

  const said = readFileSync(join(folder, name), 'utf8').split('\n')
  assert.deepEqual([said[1], said.length], [whole.slice(0, 40), 4])
  assert.equal((await standing('share')).last?.seal, 2)
})

test('an anchor that holds nothing for too long is told of, once a day, to administrators and quality', async () => {
  rmSync(folder, { recursive: true })
  await sealed()
  app.pass(130 * minute)
  await app.jobs.anchorDispatcher.deliver()
  const usage = app.jobs.all.find(({ name }) => name === 'usage')
  assert.ok(usage)
  await app.jobs.perform(usage, {})
  await app.jobs.perform(usage, {})

  assert.equal((await standing('share')).state, 'behind')
  const { items } = (await call('GET', '/api/v1/alerts')).json<{ items: { title: string; body: string }[] }>()
  assert.deepEqual(
    items.map(({ title, body }) => [title, body]),
    [
      [
        'File share: seals of the audit trail have not been anchored for more than 2 hours.',
        'The folder is not there. Is the share mounted?',
      ],
    ],
  )
})

test('quality is mailed a seal a day, whole enough to be compared, and the anchor holds once the mail has left', async () => {
  await sealed()
  await app.jobs.mailDispatcher.deliver()
  app.pass(2 * minute)
  await app.jobs.anchorDispatcher.deliver()
  await sealed()
  await app.jobs.mailDispatcher.deliver()

  const [mail, ...more] = mails.arrived
  assert.deepEqual([mail?.to, more.length], [['quality@northfield.example'], 0])
  assert.equal(mail?.headers.get('subject'), 'Seal 1 of the audit trail of Plumbline')
  assert.equal((await standing('mail')).last?.seal, 1)
})

test('a mail server that takes nothing keeps the anchor trying, and the mail is written anew once it was given up', async () => {
  mails.be('refuses')
  await sealed()
  await app.jobs.mailDispatcher.deliver()
  app.pass(2 * minute)
  await app.jobs.anchorDispatcher.deliver()
  const refused = await standing('mail')
  mails.be('takes')
  app.pass(6 * minute)
  await app.jobs.anchorDispatcher.deliver()
  await app.jobs.mailDispatcher.deliver()
  app.pass(20 * minute)
  await app.jobs.anchorDispatcher.deliver()

  assert.equal(refused.state, 'trying')
  assert.match(refused.fault ?? '', /550/)
  assert.deepEqual([(await standing('mail')).state, mails.arrived.length], ['held', 1])
})

test('a seal is stamped once an hour by an authority that proves itself', { skip }, async () => {
  await sealed()
  await sealed()
  const early = authority?.asked() ?? 0
  app.pass(61 * minute)
  await sealed()

  const stamps = await standing('time-stamp')
  assert.deepEqual([stamps.state, stamps.last?.seal], ['held', 3])
  assert.equal((authority?.asked() ?? 0) - early, 1)
})

for (const [mood, why] of [
  ['busy', 'The authority answered 503.'],
  ['refuses', 'The authority stamped nothing'],
  ['chatters', 'The authority answered something that is no time stamp.'],
] as const)
  test(`an authority that is ${mood} stamps nothing, and is asked again`, { skip }, async () => {
    authority?.be(mood)
    await sealed()
    const stood = await standing('time-stamp')
    authority?.be('stamps')
    app.pass(2 * minute)
    await app.jobs.anchorDispatcher.deliver()

    assert.equal(stood.state, 'trying')
    assert.ok(stood.fault?.startsWith(why), stood.fault ?? '')
    assert.equal((await standing('time-stamp')).state, 'held')
  })

test('an old answer of the authority is not taken for a new one', { skip }, async () => {
  await sealed()
  authority?.be('repeats')
  app.pass(61 * minute)
  await sealed()

  const { state, fault } = await standing('time-stamp')
  assert.deepEqual([state, fault], ['trying', 'The time stamp is over something else than was asked for.'])
})

test('an authority whose certificate is not trusted here stamps in vain', { skip }, async () => {
  const stranger = await openTimeAuthority('A stranger')
  const other = await openTestApp({ ANCHOR_TSA_URL: stranger.url, ANCHOR_TSA_CA: authority?.ca ?? '' })
  await trace(other.context.engine, night, other.context.now(), 'system', { kind: 'job-run' })
  await other.jobs.sealer.seal()
  await other.jobs.anchorDispatcher.deliver()

  const [stood] = await other.jobs.anchorDispatcher.standings()
  await other.close()
  await stranger.close()
  assert.match(stood?.fault ?? '', /no authority that is trusted here vouches for “A stranger”/)
})

test('whoever oversees the trail has it anchored now; nobody else sees how anchors stand', async () => {
  await happens()
  const employee = await app.signIn((await app.person('Ben')).email)

  const asked = await call('POST', '/api/v1/trail/anchors')
  await app.jobs.anchorDispatcher.deliver()

  assert.equal(asked.statusCode, 200)
  assert.deepEqual(lines(), [1])
  for (const method of ['GET', 'POST'] as const)
    assert.equal((await employee.call(method, '/api/v1/trail/anchors')).statusCode, 403)
})

test('where no anchor is set up it is said which settings name one', async () => {
  const bare = await openTestApp()
  const caller = await bare.signIn((await bare.person('Quinn', 'quality-manager')).email)

  const [got, asked] = [
    await caller.call('GET', '/api/v1/trail/anchors'),
    await caller.call('POST', '/api/v1/trail/anchors'),
  ]
  await bare.close()

  assert.deepEqual([got.json(), asked.statusCode], [{ anchors: [] }, 422])
  assert.match(asked.json<{ message: string }>().message, /ANCHOR_FOLDER/)
})

// What follows is done by somebody with everything on the machine: the database as its superuser, the key, and seals.log.

const rowsOf = async <Row>(text: string) => (await app.database.owner.query(text)).rows as readonly Row[]

/**
 * Writes an event that the second seal covers anew, and every chain, head and seal after it, as the program itself would have: signed with
 * its own key, seals.log included.
 */
async function rewriteHistory(): Promise<void> {
  const events = await rowsOf<EventRow>(
    'select id::float8 as id, chain, place, before, hash, body from event order by id',
  )
  const [untouched, ...seals] = await rowsOf<SealRow>(
    'select id, first::float8 as first, last::float8 as last, count, body, hash, signature from seal order by id',
  )
  const target = events.find(({ id }) => id >= (seals[0]?.first ?? 0))
  const heads = new Map<string, Head>()
  const anew = events.map((row): EventRow => {
    const { chain, place: _place, before: _before, format: _format, ...happened } = JSON.parse(row.body) as EventBody // The trail's own text.
    const told = row === target ? { ...happened, facts: { words: 'Nothing happened here.' } } : happened
    const head = heads.get(chain) ?? noHead
    const body = bodyOf(told, chain, head)
    heads.set(chain, { place: row.place, hash: nodeChecks.sha256(body) })
    return { ...row, body, hash: nodeChecks.sha256(body), before: head.hash }
  })
  const { key } = openSealer({ pool: app.database.pool, dataDir: app.context.env.dataDir, now: app.context.now })
  const resealed = seals.reduce<readonly SealRow[]>(
    (made, { first, last }) => [
      ...made,
      sealRow(
        key,
        made.at(-1),
        anew.filter(({ id }) => id >= first && id <= last),
      ),
    ],
    untouched ? [untouched] : [],
  )
  const { owner } = app.database
  await owner.query('ALTER TABLE event DISABLE TRIGGER USER; ALTER TABLE seal DISABLE TRIGGER USER')
  for (const { id, body, hash, before: previous } of anew)
    await owner.query('update event set body = $2, hash = $3, before = $4 where id = $1', [id, body, hash, previous])
  for (const [chain, { hash }] of heads) await owner.query('update chain set hash = $2 where id = $1', [chain, hash])
  for (const { id, body, hash, signature } of resealed)
    await owner.query('update seal set body = $2, hash = $3, signature = $4 where id = $1', [id, body, hash, signature])
  writeFileSync(join(app.context.env.dataDir, 'seals.log'), resealed.map(sealLine).join(''))
}

/** Three seals, an hour apart, each anchored. */
async function sealedThrice() {
  for (let count = 0; count < 3; count += 1) {
    await sealed()
    app.pass(61 * minute)
  }
}

async function verified(held?: Held) {
  const sealer = openSealer({ pool: app.database.pool, dataDir: app.context.env.dataDir, now: app.context.now })
  return verifyTrail({ pool: app.database.pool, sealer, rightsEnforced: true, ...(held && { held }) }, () =>
    Promise.resolve(),
  )
}

const heldNow = () => app.jobs.anchorDispatcher.anchors.held(app.database.pool)

const inShort = ({ broken }: Pick<Report, 'broken'>) =>
  broken.map(({ fault, where, what }) => `${fault}, ${where}: ${what}`)

test('nothing rewritten: seals agree with what anchors hold, and it is said how many were compared', async () => {
  await sealedThrice()

  const report = await verified(await heldNow())

  assert.deepEqual(report.broken, [])
  assert.ok(report.words.includes('Compared with 3 seals in the file share.'), report.words.join('\n'))
  if (!skip) assert.ok(report.words.includes('Compared with 3 time stamps.'))
})

test('a history that was written anew without a flaw is given away by the anchors alone, from its first place on', async () => {
  await sealedThrice()
  const [, second] = await rowsOf<SealRow>('select first::float8 as first, last::float8 as last from seal order by id')
  await rewriteHistory()

  const alone = await verified()
  const compared = await verified(await heldNow())

  assert.deepEqual(alone.broken, [])
  const place = `events from id ${second?.first} to ${second?.last} were written anew after they were anchored. So is 1 later seal.`
  assert.deepEqual(inShort(compared), [
    `anchor, seal 2: It is another than it was according to the file share: ${place}`,
    ...(skip ? [] : [`anchor, seal 2: It is another than it was according to the time stamps: ${place}`]),
  ])
})

test('seals that were deleted at the end, log and all, are missed by the share', async () => {
  await sealedThrice()
  await app.database.owner.query('ALTER TABLE seal DISABLE TRIGGER USER; DELETE FROM seal WHERE id > 1')
  const log = join(app.context.env.dataDir, 'seals.log')
  writeFileSync(log, `${readFileSync(log, 'utf8').split('\n')[0]}\n`)

  const compared = await verified(await heldNow())

  assert.ok(
    inShort(compared).includes(
      'seal-lost, seal 2: It was there according to the file share and is gone: seals were deleted. So was 1 later seal.',
    ),
    inShort(compared).join('\n'),
  )
})

test('the share takes nothing more from an installation whose seals were written anew', async () => {
  await sealedThrice()
  await rewriteHistory()
  await sealed()

  const { state, fault } = await standing('share')
  assert.equal(state, 'trying')
  assert.match(fault ?? '', /^The folder holds another seal 3 than this installation/)
  assert.deepEqual(lines(), [1, 2, 3])
})

test('a share that cannot be read is said not to have been compared, which is no fault of the trail', async () => {
  await sealed()
  rmSync(folder, { recursive: true })

  const report = await verified(await heldNow())

  assert.deepEqual(report.broken, [])
  assert.ok(
    report.words.includes('The file share could not be compared: The folder is not there. Is the share mounted?'),
  )
})

const verifyExport = join(import.meta.dirname, '../../../scripts/verify-export.ts')

/** Exports the trail and checks it with the command that comes with it. */
async function checkedElsewhere(...args: readonly string[]) {
  const file = join(app.context.env.dataDir, 'export.jsonl')
  writeFileSync(file, (await call('GET', '/api/v1/trail/export')).body)
  const { status, stdout, stderr } = spawnSync(process.execPath, [verifyExport, file, ...args], { encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('an export carries its time stamps, which are checked without us', { skip }, async () => {
  await sealedThrice()

  const unchecked = await checkedElsewhere()
  const checked = await checkedElsewhere(`--ca=${authority?.ca}`, `--seals=${folder}`)

  assert.equal(unchecked.status, 0, unchecked.said)
  assert.match(unchecked.said, /3 time stamps not checked: name the certificates of the authority \(--ca\)\./)
  assert.equal(checked.status, 0, checked.said)
  assert.match(checked.said, /3 time stamps checked; the last, over seal 3, was made \S+ by Test Time\./)
})

test(
  'an export of a history that was written anew is given away by its time stamps, and by the folder',
  { skip },
  async () => {
    await sealedThrice()
    await rewriteHistory()

    const believed = await checkedElsewhere()
    const stamped = await checkedElsewhere(`--ca=${authority?.ca}`)
    const compared = await checkedElsewhere(`--seals=${folder}`)

    assert.equal(believed.status, 0, believed.said)
    assert.equal(stamped.status, 1)
    assert.match(stamped.said, /✖ seal 2: It is another than it was according to the time stamps/)
    assert.equal(compared.status, 1)
    assert.match(compared.said, /✖ seal 2: It is another than it was according to the folder/)
  },
)
