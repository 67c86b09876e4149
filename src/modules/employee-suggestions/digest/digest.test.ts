// Once a week, to whoever has asked for it: what happened to suggestions, each told once, nobody an empty word, and no author who
// wrote without a name.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestApp, type Body, type Caller, type TestApp } from '../../../../test/app.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { mondayOf, addDays, dayAt, daysBetween } from '#lib/days.ts'
import { tellOfWeek } from './digest.server.ts'
import { patienceDays, tellOfWaiting } from './waiting.server.ts'

const dayLong = 86_400_000

let app: TestApp
let ella: Caller
let jack: Caller
let sofia: Caller
let maya: Caller
const ids = new Map<string, string>()

const suggest = async (by: Caller, text: string) =>
  (await by.call('POST', '/api/v1/suggestions', { payload: { text } })).json<Body>().number

async function enter(name: string, ...roles: Parameters<TestApp['person']>[1][]): Promise<Caller> {
  const known = await app.person(name, ...roles)
  ids.set(name, known.id)
  return app.signIn(known.email)
}

const want = async (by: Caller, setting: 'on' | 'off') => {
  const answer = await by.call('PUT', '/api/v1/alerts/preferences', { payload: { kind: 'weekly', setting } })
  assert.equal(answer.statusCode, 200, answer.body)
}

type Told = { readonly title: string; readonly body: string; readonly person: string; readonly readAt: string | null }

async function toldTo(name: string): Promise<readonly Told[]> {
  const { rows } = await app.database.owner.query<Told>(
    `select title, body, person, read_at as "readAt" from alert where kind = 'weekly' and person = $1 order by place`,
    [ids.get(name)],
  )
  return rows
}

/** The clock of the app stands on the Tuesday after. */
async function nextTuesday(): Promise<void> {
  const { engine, now } = app.context
  const today = dayAt(now(), engine.zone)
  app.pass(daysBetween(today, addDays(mondayOf(today), 8)) * dayLong)
  for (const [name] of ids) await app.signIn(`${name.toLowerCase()}@northfield.example`)
}

const runs = async () => {
  const { engine, now } = app.context
  const told = await tellOfWeek(engine, now())
  await tellUntold(engine, now())
  return told
}

before(async () => {
  app = await openTestApp()
  ella = await enter('Ella', 'staff')
  jack = await enter('Jack', 'staff')
  sofia = await enter('Sofia', 'quality')
  maya = await enter('Maya', 'quality-manager')
})
after(() => app.close())

test('it comes to whoever asked for it, once, with what happened to theirs and to what they voted for', async () => {
  const hooks = await suggest(ella, 'Hooks at the bench.')
  await jack.call('PUT', `/api/v1/suggestions/${hooks}/vote`)
  const { version } = (await sofia.call('GET', `/api/v1/suggestions/${hooks}`)).json<Body & { version: number }>()
  const answer = 'There is no room for it beside the ovens.'
  const declined = await sofia.call('POST', `/api/v1/suggestions/${hooks}/steps/decline`, {
    payload: { version, values: { answer } },
  })
  assert.equal(declined.statusCode, 200, declined.body)
  for (const one of [ella, jack]) await want(one, 'on')

  assert.equal(await runs(), 0, 'the week is not over')
  await nextTuesday()
  assert.equal(await runs(), 2)
  assert.equal(await runs(), 0, 'once')
  const [own] = await toldTo('Ella')
  assert.equal(own?.title, 'The suggestions of last week: 1 moved on.')
  assert.match(own.body, new RegExp(`^Moved on:\\n· ${hooks} Hooks at the bench\\.: Declined \\(yours\\)$`))
  assert.equal(own.readAt, null)
  assert.match((await toldTo('Jack'))[0]?.body ?? '', /\(voted for\)/)
  assert.deepEqual(await toldTo('Sofia'), [], 'who has not asked for it hears nothing')
})

test('a week in which nothing happened tells nobody anything, and is over', async () => {
  await nextTuesday()
  assert.equal(await runs(), 0)
  assert.equal((await toldTo('Ella')).length, 1)
})

test('an answer that is late is told to whoever waits for it, as long as it is', async () => {
  ella = await app.signIn('ella@northfield.example')
  const lamp = await suggest(ella, 'A lamp above the door.')
  for (let weeks = 0; weeks < 5; weeks += 1) await nextTuesday()
  assert.equal(await runs(), 1)
  const last = (await toldTo('Ella')).at(-1)
  assert.equal(last?.title, 'The suggestions of last week: 1 answer overdue.')
  assert.match(last.body, new RegExp(`· ${lamp} A lamp above the door\\.: 2\\d working days$`))
})

test('what waits for more than ten working days is told to who leads whoever decides, else to the quality manager, once', async () => {
  const { engine, now } = app.context
  jack = await app.signIn('jack@northfield.example')
  await suggest(jack, 'A bell at the gate.')
  const count = async () => {
    await tellUntold(engine, now())
    const { rows } = await app.database.owner.query(
      `select a.person from alert a join suggestion s on s.id = a.card where a.kind = 'escalated' and s.text like 'A bell%'`,
    )
    return rows.map(({ person }: { person: string }) => person)
  }
  app.pass(7 * dayLong)
  await tellOfWaiting(engine, now())
  assert.deepEqual(await count(), [], `${patienceDays} working days are not over`)
  app.pass(14 * dayLong)
  await tellOfWaiting(engine, now())
  assert.deepEqual(await count(), [ids.get('Maya')])
  assert.equal(await tellOfWaiting(engine, now()), 0)
  assert.ok(maya)
})

test('a forgotten appeal is told of as well, and is late in the summary of the week', async () => {
  const { engine, now } = app.context
  const take = async (by: Caller, number: string, step: string, values: Record<string, unknown>) => {
    const { version } = (await by.call('GET', `/api/v1/suggestions/${number}`)).json<Body & { version: number }>()
    const done = await by.call('POST', `/api/v1/suggestions/${number}/steps/${step}`, { payload: { version, values } })
    assert.equal(done.statusCode, 200, done.body)
  }
  const told = async () => {
    await tellOfWaiting(engine, now())
    await tellUntold(engine, now())
    const { rows } = await app.database.owner.query<{ title: string }>(
      `select a.title from alert a join suggestion s on s.id = a.card where a.kind = 'escalated' and s.text like 'A mat%' order by a.place`,
    )
    return rows.map(({ title }) => title)
  }
  jack = await app.signIn('jack@northfield.example')
  await want(jack, 'on')
  const mat = await suggest(jack, 'A mat at the press.')
  app.pass(21 * dayLong)
  const first = ['has waited more than 10 working days for its first answer.']
  assert.deepEqual(await told(), first)
  sofia = await app.signIn('sofia@northfield.example')
  await take(sofia, mat, 'decline', { answer: 'There is no room for it beside the press.' })
  app.pass(21 * dayLong)
  assert.deepEqual(await told(), first, 'it is answered')

  jack = await app.signIn('jack@northfield.example')
  await take(jack, mat, 'appeal', { appeal: 'The press has moved.' })
  app.pass(7 * dayLong)
  assert.deepEqual(await told(), first)
  app.pass(14 * dayLong)
  const again = [...first, 'has waited more than 10 working days for an answer since it was opened again.']
  assert.deepEqual(await told(), again)
  assert.deepEqual(await told(), again, 'once')
  for (let weeks = 0; weeks < 3; weeks += 1) await nextTuesday()
  await runs()
  assert.match((await toldTo('Jack')).at(-1)?.body ?? '', new RegExp(`${mat} A mat at the press\\.: \\d+ working days`))
})

test('who has turned it off again hears nothing more', async () => {
  ella = await app.signIn('ella@northfield.example')
  await want(ella, 'off')
  const earlier = (await toldTo('Ella')).length
  await nextTuesday()
  await runs()
  assert.equal((await toldTo('Ella')).length, earlier)
})
