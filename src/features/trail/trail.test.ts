import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { risk } from '#modules/risk-management/risk.ts'
import { setPassword } from '#server/account/account.server.ts'
import { hashedPassword } from '#server/account/password.server.ts'
import { personById } from '#server/account/who.server.ts'
import { openTestApp, password, type Caller, type TestApp } from '../../../test/app.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import type { PersonActor } from '#lib/actor.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { together } from '#kernel/store/together.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { accountKinds } from '#kernel/trail/kinds.ts'
import { sentenceInWords } from '#kernel/trail/sentence.ts'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import { exportVerifier } from '#kernel/trail/proof/offline.ts'
import type { TrailItem, TrailPage } from './read.server.ts'
import type { Verification } from '#kernel/trail/verification.ts'

type Named = { readonly id: string; readonly number: string }

let app: TestApp
/** A risk that only those who take part and the quality manager may read, and one that is tied to it. */
let secret: Named
let action: Named

const administrator = 'admin@example.com'
const quality = 'quality@example.com'
const employee = 'employee@example.com'
const executive = 'executive@example.com'

before(async () => {
  app = await openTestApp({}, await toldDatabase())
  const { engine, now } = app.context
  const people = await all<{ id: string; email: string }>('SELECT id, email FROM person')
  const ids = people.map(({ id }) => id)
  await setPassword(engine.pool, ids, { hashed: await hashedPassword(password), trial: false, accepted: true }, now())
  const open = Object.entries(risk.workflow.states).flatMap(([name, state]) => (state.frozen ? [] : name))
  const [one] = await all<Named & { version: number }>(
    'SELECT id, number, version FROM risk WHERE state = ANY($1) ORDER BY number LIMIT 1',
    [open],
  )
  const [other] = await all<Named>('SELECT id, number FROM action ORDER BY number LIMIT 1')
  assert.ok(one && other, 'The sample organisation has a risk that may still be changed, and an action.')
  secret = one
  action = other
  const maya = await actorOf(quality)
  await together(engine, maya, now(), async (door) => {
    await door.save(risk, one.id, one.version, { confidentiality: 'Restricted' })
    await door.tie(risk, one.id, 'mitigated_by', other.number)
  })
})
after(() => app.close())

const all = async <Row extends object>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await app.database.owner.query<Row>(sql, [...values])).rows

async function actorOf(email: string): Promise<PersonActor> {
  const [row] = await all<{ id: string }>('SELECT id FROM person WHERE email = $1', [email])
  const who = await personById(app.context.engine.pool, row?.id ?? '')
  assert.ok(who, email)
  return who.actor
}

const as = (email: string): Promise<Caller> => app.signIn(email)

/** Every page of the trail, put together. */
async function pages(caller: Caller, path: string): Promise<readonly TrailItem[]> {
  const items: TrailItem[] = []
  for (let next: string | null = ''; next !== null;) {
    const url = `${path}${path.includes('?') ? '&' : '?'}${next && `after=${encodeURIComponent(next)}`}`
    const answer = await caller.call('GET', url)
    assert.equal(answer.statusCode, 200, answer.body)
    const page = answer.json<TrailPage>()
    items.push(...page.items)
    next = page.next
  }
  return items
}

test('a record’s trail is read from its newest event back, every event once', async () => {
  const maya = await as(quality)

  const items = await pages(maya, `/api/v1/risks/${secret.number}/trail`)

  const events = await all<{ place: number; hash: string }>(
    'SELECT place, hash FROM event WHERE chain = $1 ORDER BY place DESC',
    [secret.id],
  )
  assert.deepEqual(
    items.map(({ place, hash }) => ({ place, hash })),
    events,
  )
  assert.deepEqual([items.at(-1)?.body.kind, items[1]?.body.changes?.[0]?.to], ['created', 'Restricted'])
})

test('the trail of a record that one may not read is not there', async () => {
  const rui = await as(administrator)

  const trail = await rui.call('GET', `/api/v1/risks/${secret.number}/trail`)
  const verdict = await rui.call('GET', `/api/v1/risks/${secret.number}/trail/verify`)

  assert.deepEqual([trail.statusCode, verdict.statusCode], [404, 404])
})

test('whoever asks for the whole trail gets exactly the events that they may read', async () => {
  const { engine } = app.context
  for (const email of [administrator, quality, executive, employee, 'manager@example.com', 'auditor@example.com']) {
    const actor = await actorOf(email)
    const items = await pages(await as(email), '/api/v1/trail?limit=200')

    const oversees = [administrator, quality, 'auditor@example.com'].includes(email)
    const events = await all<{ id: number; kind: string; record: string | null; at: string }>(
      'SELECT id, kind, record, at FROM event ORDER BY at DESC, id DESC',
    )
    const cards = await cardsOf(
      engine.pool,
      events.flatMap(({ record }) => record ?? []),
    )
    const expected = events.filter(({ kind, record }) => {
      const card = record === null ? undefined : cards.get(record)
      if (!card) return oversees
      const isTheirs = oversees || record === actor.id || !accountKinds.some((one) => one === kind)
      return isTheirs && mayRead(actor, engine.registry.named(card.kind), card)
    })
    assert.deepEqual(
      items.map(({ id }) => id),
      expected.map(({ id }) => String(id)),
      email,
    )
  }
})

test('nobody sees when a colleague came and went, but themselves and those who answer for it', async () => {
  await as(employee)
  const theirs = await pages(await as(employee), '/api/v1/trail?kind=signed-in')
  const boss = await pages(await as(executive), '/api/v1/trail?kind=signed-in')
  const admin = await pages(await as(administrator), '/api/v1/trail?kind=signed-in')

  const people = (items: readonly TrailItem[]) => new Set(items.map(({ body }) => body.actor.name))
  const me = await actorOf(employee)
  assert.deepEqual([...people(theirs)], [me.name])
  assert.equal(people(boss).has(me.name), false)
  assert.equal(people(admin).has(me.name), true)
  const own = await pages(await as(executive), `/api/v1/people/${me.id}/trail`)
  assert.equal(
    own.some(({ body }) => body.kind === 'signed-in'),
    false,
  )
})

test('the words of a record that one may not read are taken out of the events that name it', async () => {
  const open = await pages(await as(quality), `/api/v1/actions/${action.number}/trail`)
  const closed = await pages(await as(administrator), `/api/v1/actions/${action.number}/trail`)

  const other = (items: readonly TrailItem[]) => items.find(({ body }) => body.kind === 'linked')?.body.facts?.other
  assert.equal((other(open) as Named).number, secret.number)
  assert.deepEqual(other(closed), { id: secret.id, restricted: true })
  assert.equal(JSON.stringify(closed).includes(secret.number), false)
})

test('the trail is asked for a record, a person, kinds and a time', async () => {
  const maya = await as(quality)
  const [person] = await all<Named>(`SELECT id, number FROM person WHERE email = $1`, [quality])

  const ofRecord = await pages(maya, `/api/v1/trail?record=${secret.number}`)
  const signed = await pages(maya, `/api/v1/trail?kind=signed,moved&actor=${person?.number}`)
  const day = await pages(maya, '/api/v1/trail?from=2026-01-01T00:00:00Z&to=2026-07-01T00:00:00Z')

  assert.ok(ofRecord.length > 2 && ofRecord.every(({ body }) => body.record?.id === secret.id))
  assert.ok(signed.length > 2)
  assert.ok(signed.every(({ body }) => ['signed', 'moved'].includes(body.kind) && body.actor.id === person?.id))
  assert.ok(day.length > 2 && day.every(({ body }) => body.at >= '2026-01-01' && body.at < '2026-07-01'))
})

test('a question that the trail does not understand is refused, all of it at once', async () => {
  const maya = await as(quality)

  const answer = await maya.call('GET', '/api/v1/trail?colour=red&kind=guessed&limit=1000&after=x&from=yesterday')

  assert.equal(answer.statusCode, 422)
  const { details } = answer.json<{ details: { fields: { field: string }[] } }>()
  assert.deepEqual(details.fields.map(({ field }) => field).toSorted(), ['after', 'colour', 'from', 'kind', 'limit'])
})

test('one record’s chain is verified at once', async () => {
  const answer = await (await as(quality)).call('GET', `/api/v1/risks/${secret.number}/trail/verify`)

  const { state, ok, chains, broken } = answer.json<Verification>()
  assert.deepEqual([answer.statusCode, state, ok, chains, broken], [200, 'intact', true, 1, []])
})

test('only those who oversee the trail verify and export it', async () => {
  const ella = await as(employee)

  const answers = await Promise.all([
    ella.call('GET', '/api/v1/trail/verify'),
    ella.call('POST', '/api/v1/trail/verify'),
    ella.call('GET', '/api/v1/trail/export'),
  ])

  for (const answer of answers)
    assert.deepEqual(
      [answer.statusCode, answer.json<{ message: string }>().message],
      [403, 'Only an administrator, the quality manager or the lead auditor can do this.'],
    )
})

test('before the first verification it says so, and while no jobs run it cannot be asked for', async () => {
  const maya = await as(quality)

  const never = await maya.call('GET', '/api/v1/trail/verify')
  const asked = await maya.call('POST', '/api/v1/trail/verify')

  assert.deepEqual([never.json<Verification>().state, asked.statusCode], ['never', 503])
})

const verified = (content: string) => {
  const check = exportVerifier(nodeChecks, { key: undefined, seals: [] })
  for (const line of content.trimEnd().split('\n')) check.line(line)
  return check.finish()
}

test('an export verifies by itself, tells the trail of itself, and holds for the quality manager all but what is blind', async () => {
  const maya = await as(quality)

  const answer = await maya.call('GET', '/api/v1/trail/export')

  assert.match(
    String(answer.headers['content-disposition']),
    /attachment; filename="plumbline-trail-2026-11-2\d\.jsonl"/,
  )
  const { report, manifest } = verified(answer.body)
  const [{ count } = { count: 0 }] = await all<{ count: number }>('SELECT count(*)::int AS count FROM event')
  const [blind = { count: 0 }] = await all<{ count: number }>(
    `SELECT count(*)::int AS count FROM event e JOIN card c ON c.id = e.record WHERE c.kind = 'suggestion-rating' AND c.state = 'given'`,
  )
  assert.ok(blind.count > 0, 'The sample organisation has ratings that nobody may read yet.')
  assert.deepEqual([report.broken, report.events, report.withheld], [[], count, blind.count])
  assert.equal(manifest?.by, (await actorOf(quality)).name)
  const [last] = await all<{ kind: string; body: string }>('SELECT kind, body FROM event ORDER BY id DESC LIMIT 1')
  assert.equal(last?.kind, 'exported')
  assert.ok(answer.body.includes(JSON.stringify(last.body)))
})

test('an export withholds what its receiver may not read, and verifies all the same', async () => {
  const answer = await (await as(administrator)).call('GET', '/api/v1/trail/export')

  const { report } = verified(answer.body)
  assert.deepEqual([report.broken, report.ok], [[], true])
  assert.ok(report.withheld > 2, `${report.withheld} withheld`)
  assert.equal(answer.body.includes(secret.number), false)
})

test('a line that was changed is told by its own words in the trail of its record', async () => {
  const maya = await as(quality)
  const payload = { title: 'Leaking valve', cause: 'Wear', event: 'A leak', consequence: 'Scrap' }
  const { number, version } = (await maya.call('POST', '/api/v1/risks', { payload })).json<
    Named & { version: number }
  >()
  const control = { key: 'k1', text: 'Monthly look', type: 'Detective', effect: 2 }
  const save = async (at: number, effect: number) => {
    const controls = [{ ...control, effect }]
    const headers = { 'if-match': `"${at}"` }
    const answer = await maya.call('PATCH', `/api/v1/risks/${number}`, { payload: { controls }, headers })
    assert.equal(answer.statusCode, 200, answer.body)
    return answer.json<{ version: number }>().version
  }
  await save(await save(version, 2), 4)

  const [latest] = await pages(maya, `/api/v1/risks/${number}/trail`)

  assert.ok(latest)
  assert.equal(
    sentenceInWords(latest.body),
    `${latest.body.actor.name} changed “Monthly look” of Existing controls (Effect from 2 weak to 4 good) on ${number}`,
  )
})
