// Writing without a name: what is kept, and that nothing of it tells who wrote.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dayAt } from '#lib/days.ts'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { tellOfWeek } from '../digest/digest.server.ts'
import { drawCode, readCode } from './code.ts'
import type { Slip, Told } from './letter.ts'
import { emptyLetterbox } from './letterbox.server.ts'

const address = '203.0.113.77'
const agent = 'Handset/9.1 (of one person)'
const path = '/api/v1/letterbox'

let app: TestApp
let ella: Caller
let sofia: Caller
let who: { readonly id: string; readonly number: string; readonly email: string }

before(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://quality.northfield.example' })
  who = await app.person('Ella', 'staff')
  ella = await app.signIn(who.email)
  sofia = await app.signIn((await app.person('Sofia', 'quality')).email)
  await app.person('Rui', 'quality')
})
after(() => app.close())

const slipOf = async () => (await ella.call('GET', `${path}/slip`)).json<Slip>().slip

/** Sends as a browser does that was told to leave everything out; the network knows the address all the same. */
const post = (url: string, payload: Record<string, unknown>) =>
  app.fastify.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: address,
    headers: { host: 'quality.northfield.example', 'user-agent': agent },
  })

const send = async (text: string, code = drawCode()) => {
  const answer = await post(path, { slip: await slipOf(), code, text })
  assert.equal(answer.statusCode, 204, answer.body)
  return code
}

const told = async (code: string) => (await post(`${path}/read`, { code })).json<Told>()

const night = async () => {
  app.pass(86_400_000)
  await emptyLetterbox(app.context.engine, app.context.now())
  ella = await app.signIn(who.email)
  sofia = await app.signIn('sofia@northfield.example')
}

/** Every row of every table, as text. */
async function everything(): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { owner } = app.database
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const all = new Map<string, ReadonlySet<string>>()
  for (const { name } of tables) {
    const { rows } = await owner.query<{ row: string }>(`select row_to_json(t)::text as row from "${name}" t`)
    all.set(name, new Set(rows.map(({ row }) => row)))
  }
  return all
}

/** What a page tells of how it was used. */
const look = (happened: Record<string, unknown>) =>
  ella.call('POST', '/api/v1/usage', { payload: { looked: [], nothing: [], filled: [], ...happened } })

type All = Awaited<ReturnType<typeof everything>>

/** The rows that are there now and were not before, or stood otherwise, with their tables. */
const fresh = (earlier: All, now: All) =>
  [...now].flatMap(([table, rows]) =>
    [...rows].filter((row) => !earlier.get(table)?.has(row)).map((row) => [table, row] as const),
  )

/** Somebody else of quality: who has declined a suggestion does not decide on its appeal. */
const colleague = () => app.signIn('rui@northfield.example')

const move = async (number: string, step: string, values: Record<string, unknown>, by = sofia) => {
  const { version } = (await by.call('GET', `/api/v1/suggestions/${number}`)).json<Body & { version: number }>()
  const answer = await by.call('POST', `/api/v1/suggestions/${number}/steps/${step}`, {
    payload: { version, values },
  })
  assert.equal(answer.statusCode, 200, answer.body)
}

describe('Nobody can tell who wrote', () => {
  test('from what is kept until the night: a text, a day, the HMAC of a code', async () => {
    const slip = await slipOf()
    const code = drawCode()
    assert.equal((await look({ looked: [{ module: 'audits', span: 'short', count: 1 }] })).statusCode, 204)
    const earlier = await everything()
    const answer = await post(path, { slip, code, text: 'The press has no guard at night.' })
    assert.equal(answer.statusCode, 204)
    // The page on which it was written is not counted, and neither is a code that was looked for elsewhere.
    const refused = await look({ looked: [{ module: 'employee-suggestions', span: 'short', count: 1 }] })
    assert.deepEqual([refused.statusCode, refused.json<Body>().details.fields[0]?.field], [422, 'looked.0.module'])
    assert.equal((await look({ nothing: [code, code.toLowerCase().replaceAll(' · ', '-')] })).statusCode, 204)

    const kept = fresh(earlier, await everything())
    assert.deepEqual(
      kept.map(([table]) => table),
      ['letter'],
    )
    const row = kept[0]?.[1] ?? ''
    const letter = JSON.parse(row) as Record<string, unknown> // The row of the table above.
    assert.deepEqual(Object.keys(letter).toSorted(), ['act', 'card', 'code', 'day', 'id', 'text'])
    assert.equal(letter.day, dayAt(app.context.now(), app.context.engine.zone))
    // A random id: the sort that says when it was drawn has a 7 there.
    assert.match(String(letter.id), /^.{14}4/)
    assert.ok(!row.includes(code))
    assert.deepEqual((await told(code)).isWaiting, true)
  })

  test('from what is filed at night, its trail, its tasks and all that follows, nor from reading and replying', async () => {
    const earlier = await everything()
    const written = dayAt(app.context.now(), app.context.engine.zone)
    const text = 'The lift stops between the floors. Nobody says so for fear of the stairs.'
    const code = await send(text)
    await night()
    const { number } = await told(code)
    assert.ok(number)
    await move(number, 'ask', { question: 'Since when?' })
    await post(`${path}/reply`, { code, text: 'Since the inspection in May.' })
    await night()
    assert.equal((await told(code)).state, 'submitted')

    const kept = fresh(earlier, await everything()).filter(
      ([, row]) => row.includes(number) || row.includes('lift stops'),
    )
    assert.ok(kept.length > 5, 'record, card, trail, task and search were written')
    const traces = [who.id, who.number, who.email, 'Ella', ella.session, address, agent, code]
    for (const [table, row] of kept) {
      assert.deepEqual(
        traces.filter((trace) => row.includes(trace)),
        [],
        table,
      )
      // It was written on a day of which no instant is kept anywhere.
      assert.ok(!row.includes(`${written}T`), `${table}: ${row}`)
    }
    assert.deepEqual(
      app.said.filter((line) => traces.some((trace) => line.includes(trace)) || line.includes(text)),
      [],
    )
  })

  test('from its ratings, the votes of the committee and the digest of the week', async () => {
    const maya = await app.signIn((await app.person('Maya', 'quality-manager')).email)
    await app.signIn((await app.person('Helena', 'quality-manager')).email)
    const grace = await app.person('Grace', 'staff')
    await ella.call('PUT', '/api/v1/alerts/preferences', { payload: { kind: 'weekly', setting: 'on' } })
    await maya.call('PUT', '/api/v1/alerts/preferences', { payload: { kind: 'weekly', setting: 'on' } })
    const earlier = await everything()
    const written = dayAt(app.context.now(), app.context.engine.zone)
    const text = 'The paint shop has no second way out.'
    const code = await send(text)
    await night()
    const { number } = await told(code)
    assert.ok(number)
    await move(number, 'forward', { category: 'Safety', owner: grace.id })
    await sofia.call('PUT', `/api/v1/suggestions/${number}/vote`)
    await move(number, 'ask-ratings', { evaluators: [grace.id] })
    const rater = await app.signIn(grace.email)
    const listed = await rater.call('GET', '/api/v1/suggestion-ratings?state=asked')
    const [rating] = listed.json<{ items: readonly (Body & { version: number })[] }>().items
    const said = { impact: 5, effort: 'L', why: 'It is the only door.' }
    const rated = await rater.call('POST', `/api/v1/suggestion-ratings/${rating?.number}/steps/give`, {
      payload: { version: rating?.version, values: said },
    })
    assert.equal(rated.statusCode, 200, rated.body)
    await move(number, 'estimate', { benefitKind: 'Safety', estimate: { amount: '50000.00', currency: 'EUR' } })
    await move(number, 'to-committee', { proposal: 'We break a door through.', owner: grace.id })
    app.pass(7 * 86_400_000)
    await tellOfWeek(app.context.engine, app.context.now())
    await tellUntold(app.context.engine, app.context.now())

    const kept = fresh(earlier, await everything()).filter(
      ([, row]) => row.includes(number) || row.includes('paint shop'),
    )
    const tables = new Set(kept.map(([table]) => table))
    for (const table of ['suggestion_rating', 'committee_vote', 'event']) assert.ok(tables.has(table), table)
    const traces = [who.id, who.number, who.email, 'Ella', ella.session, address, agent, code]
    for (const [table, row] of kept) {
      assert.deepEqual(
        traces.filter((trace) => row.includes(trace)),
        [],
        table,
      )
      assert.ok(!row.includes(`${written}T`), `${table}: ${row}`)
    }
    ella = await app.signIn(who.email)
    sofia = await app.signIn('sofia@northfield.example')
  })

  test('from a session that came along all the same: it is not even looked at', async () => {
    const earlier = await everything()
    const payload = { slip: await slipOf(), code: drawCode(), text: 'Sent with a cookie by mistake.' }
    const seen = (rows: All) => [...(rows.get('session') ?? [])].find((row) => row.includes(who.id))
    const answer = await ella.call('POST', path, { payload })

    assert.equal(answer.statusCode, 204)
    assert.equal(seen(await everything()), seen(earlier))
    assert.equal(answer.headers['set-cookie'], undefined)
  })
})

describe('The reply code', () => {
  test('leads to the question, takes the reply, and then to the answer', async () => {
    const code = await send('A ramp at the back door.')
    await night()
    const { number } = await told(code)
    assert.ok(number)
    await move(number, 'ask', { question: 'At which door?' })
    assert.deepEqual([(await told(code)).may, (await told(code)).dialogue.at(-1)?.text], ['reply', 'At which door?'])
    const sent = (
      await post(`${path}/reply`, { code: code.toLowerCase().replaceAll(' · ', ' '), text: 'At door B.' })
    ).json<Told>()
    assert.deepEqual([sent.may, sent.isOnItsWay], [null, true])

    // Nobody decides past a reply that is on its way.
    const { version } = (await sofia.call('GET', `/api/v1/suggestions/${number}`)).json<Body & { version: number }>()
    const early = await sofia.call('POST', `/api/v1/suggestions/${number}/steps/go-on`, {
      payload: { version, reason: 'Nobody replies to it.' },
    })
    assert.deepEqual([early.statusCode, early.json<Body>().code], [422, 'blocked'])

    await night()
    assert.equal((await told(code)).dialogue.at(-1)?.text, 'At door B.')
    await move(number, 'decline', { answer: 'The door is closed for good in the spring.' })
    assert.deepEqual(
      [(await told(code)).answer, (await told(code)).may],
      ['The door is closed for good in the spring.', 'appeal'],
    )
    await post(`${path}/reply`, { code, text: 'It is used by the cleaners until then.' })
    await night()
    assert.equal((await told(code)).state, 'evaluation')
    await move(number, 'decline', { answer: 'They have another way in from the yard.' }, await colleague())
    assert.equal((await told(code)).may, null)
  })

  test('leads on to the suggestion that it was merged into, and that one again, to what came of it; and keeps no trace of it', async () => {
    const code = await send('A rail beside the ramp.')
    await night()
    const { number } = await told(code)
    assert.ok(number)
    const made = async (text: string) =>
      (await sofia.call('POST', '/api/v1/suggestions', { payload: { text } })).json<Body>().number
    const [second, last] = [await made('A rail at door B.'), await made('Rails at all doors.')]
    const by = await colleague()
    const answer = 'The other one says the same.'
    await move(number, 'merge', { mergedInto: second, answer })
    await move(second, 'merge', { mergedInto: last, answer }, by)
    const callum = await app.person('Callum', 'staff')
    await move(last, 'accept', { answer: 'Yes, at both.', owner: callum.id, benefitKind: 'Intangible' }, by)
    const earlier = await everything()

    const seen = await told(code)
    assert.deepEqual([seen.state, seen.answer], ['merged', answer])
    const { number: into, title, state, answer: said, result } = seen.goesOnIn ?? {}
    assert.deepEqual(
      [into, title, state, said, result],
      [last, 'Rails at all doors.', 'accepted', 'Yes, at both.', null],
    )
    assert.deepEqual(fresh(earlier, await everything()), [])
    const carrier = await app.signIn(callum.email)
    await move(last, 'finish', { result: 'They stand at all doors.' }, carrier)
    assert.deepEqual(
      [(await told(code)).goesOnIn?.state, (await told(code)).goesOnIn?.result],
      ['implemented', 'They stand at all doors.'],
    )
  })

  test('sent again with the same text makes nothing again; with another it is refused', async () => {
    const slip = await slipOf()
    const code = await send('A bell at the gate.')
    assert.equal((await post(path, { slip, code, text: 'A bell at the gate.' })).statusCode, 204)
    assert.equal((await post(path, { slip, code, text: 'Something else.' })).json<Body>().code, 'key-reused')
    const { rows } = await app.database.owner.query(`select from letter where text = 'A bell at the gate.'`)
    assert.equal(rows.length, 1)
  })

  test('is read however it was written down, and no other is', () => {
    const code = drawCode()
    assert.equal(readCode(code), code)
    assert.equal(readCode(` ${code.toLowerCase().replaceAll(' · ', '-')} `), code)
    assert.equal(readCode('KITE 7042'), null)
    assert.equal(readCode('KITE · 7042 · NOWORD'), null)
  })

  test('of nobody is answered like one that cannot be: in words, at its field', async () => {
    const unknown = await post(`${path}/read`, { code: 'KITE · 7042 · BRASS' })
    assert.deepEqual([unknown.statusCode, unknown.json<Body>().field], [404, 'code'])
    const wrong = await post(`${path}/read`, { code: 'kite' })
    assert.deepEqual([wrong.statusCode, wrong.json<Body>().details.fields[0]?.field], [422, 'code'])
  })
})

test('a letter that cannot be filed stays and is told of; it holds up no other', async () => {
  const code = await send('A clock above the door.')
  await night()
  const { number } = await told(code)
  // As if it had been decided while the letter came: nobody can, by the program.
  await app.database.owner.query(
    `insert into letter (id, act, code, card, text, day) select gen_random_uuid(), 'reply', 'lost', id, 'At the door.', '2026-01-01'
      from suggestion where number = $1`,
    [number],
  )
  const other = await send('A clock above the window.')
  app.pass(86_400_000)
  await assert.rejects(emptyLetterbox(app.context.engine, app.context.now()), /1 of 2 letters could not be filed\./)

  assert.equal((await told(other)).state, 'submitted')
  const { rows } = await app.database.owner.query(`delete from letter where code = 'lost' returning id`)
  assert.equal(rows.length, 1)
  ella = await app.signIn(who.email)
  sofia = await app.signIn('sofia@northfield.example')
})

test('whoever does not belong to the house sends nothing', async () => {
  const answer = await post(path, { slip: 'ab'.repeat(32), code: drawCode(), text: 'Buy now.' })
  assert.deepEqual([answer.statusCode, answer.json<Body>().code], [403, 'not-allowed'])
  assert.equal(
    (await app.fastify.inject({ method: 'GET', url: `${path}/slip`, headers: { host: 'quality.northfield.example' } }))
      .statusCode,
    401,
  )
})

test('the slip of the day is the same for everybody, so it tells nobody apart', async () => {
  const other = (await sofia.call('GET', `${path}/slip`)).json<Slip>()
  assert.equal(await slipOf(), other.slip)
  assert.equal(other.isTrial, false)
})
