import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addDays, dayAt } from '#lib/days.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { tellOfInvitations } from '#server/account/ending-invitations.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { minute, openTestApp, type Caller, type TestApp, shownLink } from '../../../test/app.ts'
import { takeDueSteps } from './clock.server.ts'
import { tellOfDays } from './told-days.server.ts'

let app: TestApp
let admin: { readonly id: string }
let ada: { readonly id: string }
let ben: { readonly id: string }
let visit: Caller

const day = 24 * 60 * minute

before(async () => {
  app = await openTestApp()
  admin = await app.person('Ann', 'administrator')
  ada = await app.person('Ada', 'quality', 'quality-manager')
  ben = await app.person('Ben', 'quality')
  visit = await app.signIn('ann@northfield.example')
})
after(() => app.close())

const today = () => dayAt(app.context.now(), app.context.engine.zone)
const run = () => tellOfDays(app.context.engine, app.context.now())

async function act<T>(work: (door: UnitOfWork) => Promise<T>): Promise<T> {
  const { engine, now } = app.context
  const actor = (await engine.people(engine.pool, [ada.id])).get(ada.id)
  if (!actor) throw new Error('Ada is not here.')
  return together(engine, actor, now(), work)
}

const named = (name: string) => app.context.engine.registry.named(name)

/** What a person was told of a kind, in order. */
async function told({ id }: { readonly id: string }, kind: string): Promise<readonly string[]> {
  const { rows } = await app.database.owner.query<{ title: string }>(
    'select title from alert where person = $1 and kind = $2 order by place',
    [id, kind],
  )
  return rows.map(({ title }) => title)
}

const forget = () => app.database.owner.query('delete from alert')

const fire = { title: 'Fire in server room', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }

/** A risk of Ben's that is accepted for so many days, as its life leaves it. */
async function accepted(days: number) {
  const risk = await act((door) => door.create(named('risk'), { ...fire, owner: ben.id }))
  const until = addDays(today(), days)
  const { owner } = app.database
  await owner.query(
    `with k as (update card set state = 'accepted' where id = $1) update risk set state = 'accepted', acceptance_expiry = $2 where id = $1`,
    [risk.id, until],
  )
  await forget()
  return { ...risk, until: dayInWords(until) }
}

test('the owner of a risk hears 30 and 7 days ahead that its acceptance ends, each once, whoever runs it', async () => {
  const { until } = await accepted(31)

  const early = await run()
  app.pass(day)
  const counts = await Promise.all([run(), run()])
  app.pass(day)
  const again = await run()
  app.pass(22 * day)
  await run()
  await run()

  assert.equal(early, 0)
  assert.equal(counts[0] + counts[1], 1)
  assert.equal(again, 0)
  assert.deepEqual(await told(ben, 'expiry'), [
    `is accepted until ${until}: 30 days more.`,
    `is accepted until ${until}: 7 days more.`,
  ])
})

test('after a standstill only the nearest reminder is made up for', async () => {
  const { until } = await accepted(5)

  await run()

  assert.deepEqual(await told(ben, 'expiry'), [`is accepted until ${until}: 5 days more.`])
})

test('an acceptance that was given anew is told of by its new day, one that was given up not at all', async () => {
  const { id } = await accepted(6)
  await run()
  await forget()
  const next = addDays(today(), 20)
  await app.database.owner.query('update risk set acceptance_expiry = $2 where id = $1', [id, next])
  await run()
  const renewed = await told(ben, 'expiry')
  await forget()
  await app.database.owner.query(`update risk set state = 'under-review', acceptance_expiry = $2 where id = $1`, [
    id,
    addDays(today(), 3),
  ])
  await run()

  assert.deepEqual(renewed, [`is accepted until ${dayInWords(next)}: 20 days more.`])
  assert.deepEqual(await told(ben, 'expiry'), [])
})

test('when the acceptance has ended its owner hears of it, once, with the step of the clock', async () => {
  const { until } = await accepted(1)
  app.pass(2 * day)

  await takeDueSteps(app.context.engine, app.context.now(), app.context.log)
  await takeDueSteps(app.context.engine, app.context.now(), app.context.log)

  assert.deepEqual(
    (await told(ben, 'expiry')).filter((title) => title.includes(until)),
    [`was accepted until ${until}: the acceptance has ended.`],
  )
})

test('both hear that a delegation ends, and that it has ended', async () => {
  await forget()
  const last = addDays(today(), 1)
  const { id } = await act((door) =>
    door.create(named('delegation'), {
      title: 'Annual leave',
      owner: ada.id,
      delegate: ben.id,
      covers: 'Everything',
      firstDay: today(),
      lastDay: last,
    }),
  )
  await app.database.owner.query(
    `with k as (update card set state = 'agreed' where id = $1) update delegation set state = 'agreed' where id = $1`,
    [id],
  )

  await run()
  app.pass(2 * day)
  await takeDueSteps(app.context.engine, app.context.now(), app.context.log)

  const expected = [`runs until ${dayInWords(last)}: 1 day more.`, `ran until ${dayInWords(last)}: it has ended.`]
  for (const person of [ada, ben])
    assert.deepEqual(
      (await told(person, 'expiry')).filter((title) => title.includes(dayInWords(last))),
      expected,
    )
})

test('the owner and the quality manager hear of a reading that reaches a limit, each time that it gets worse, once', async () => {
  const risk = await act((door) => door.create(named('risk'), { ...fire, owner: ben.id }))
  const indicator = { metric: 'Voltage dips', unit: 'a month', direction: 'rises', warning: 5, alarm: 8 }
  const reading = (key: string, value: number) => ({ key, on: today(), value, note: null })
  const { engine, now } = app.context
  const other = (await engine.people(engine.pool, [admin.id, ben.id])).get(ben.id)
  assert.ok(other)
  const asBen = <T>(work: (door: UnitOfWork) => Promise<T>) => together(engine, other, now(), work)
  const { id } = await asBen((door) => door.create(named('indicator'), { ...indicator, parent: risk.id, readings: [] }))
  await forget()
  const read = (version: number, ...readings: readonly object[]) =>
    asBen((door) => door.save(named('indicator'), id, version, { readings }))

  await read(1, reading('a', 3))
  await read(2, reading('a', 3), reading('b', 6))
  await read(3, reading('a', 3), reading('b', 6), reading('c', 7))
  await read(4, reading('a', 3), reading('b', 6), reading('c', 7), reading('d', 8))
  await asBen((door) => door.save(named('indicator'), id, 5, { alarm: 9 }))
  await asBen((door) => door.save(named('indicator'), id, 6, { alarm: 8 }))

  const on = dayInWords(today())
  assert.deepEqual(await told(ada, 'threshold'), [
    `has an indicator at its warning: Voltage dips, 6 a month on ${on}; the warning is at 5.`,
    `has an indicator at its alarm: Voltage dips, 8 a month on ${on}; the alarm is at 8.`,
  ])
  // Ben entered it himself: nobody is told of what they did.
  assert.deepEqual(await told(ben, 'threshold'), [])
})

test('whoever invited somebody hears that the invitation ends within a day, and that it has ended unused', async () => {
  visit = await app.signIn('ann@northfield.example')
  const people = [await app.person('Cleo'), await app.person('Dan')]
  await app.database.owner.query('delete from account where person = any($1)', [people.map(({ id }) => id)])
  const second = await app.signIn((await app.person('Zoe', 'administrator')).email)
  for (const { number } of people) await shownLink(visit, second, number)
  const tell = () => tellOfInvitations(app.context.engine, app.context.now())

  const early = await tell()
  app.pass(6.5 * day)
  await app.database.owner.query(`update invitation set used_at = $2 where person = $1`, [
    people[1]?.id,
    app.context.now(),
  ])
  const near = [await tell(), await tell()]
  app.pass(day)
  const over = [await tell(), await tell()]

  assert.deepEqual([early, near, over], [0, [1, 0], [1, 0]])
  assert.deepEqual(await told(admin, 'expiry'), [
    'The invitation of Cleo Weir ends within a day, and was not used yet.',
    'The invitation of Cleo Weir has ended, and was not used. You can send another.',
  ])
})
