// What the whole trail is asked for: by mark, field, kind of record, words and days, however rare it is.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { Refusal } from '#lib/refusal.ts'
import { readDaysQuery, readTrailQuery } from '#kernel/trail/query.ts'
import { personById } from '#server/account/who.server.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { toldDatabase } from '../../../test/told-database.ts'
import { trailDays } from './days.server.ts'
import { trailEntry } from './entry.server.ts'
import { trail, type TrailItem } from './read.server.ts'

let app: TestApp
let maya: PersonActor
let ella: PersonActor

before(async () => {
  app = await openTestApp({}, await toldDatabase())
  maya = await actorOf('quality@example.com')
  ella = await actorOf('employee@example.com')
})
after(() => app.close())

async function actorOf(email: string): Promise<PersonActor> {
  const { rows } = await app.database.owner.query<{ id: string }>('select id from person where email = $1', [email])
  const who = await personById(app.context.engine.pool, rows[0]?.id ?? '')
  assert.ok(who, email)
  return who.actor
}

const asked = (query: object, actor = maya, most?: number) =>
  trail(app.context.engine, actor, readTrailQuery({ limit: '200', ...query }), most)

/** All that is found, page by page. */
async function everything(query: object, most?: number): Promise<readonly TrailItem[]> {
  const items: TrailItem[] = []
  for (let next: string | null = ''; next !== null;) {
    const page = await asked({ ...query, ...(next && { after: next }) }, maya, most)
    items.push(...page.items)
    next = page.next
  }
  return items
}

const idsOf = (items: readonly TrailItem[]) => items.map(({ id }) => id)

test('changes after signing are of records that had been signed before', async () => {
  const { items } = await asked({ mark: 'after-signing' })

  assert.ok(items.length > 0)
  for (const { chain, place, body } of items.slice(0, 20)) {
    assert.notEqual(body.kind, 'moved')
    const { rows } = await app.database.owner.query(
      `select 1 from event where chain = $1 and kind = 'signed' and place < $2`,
      [chain, place],
    )
    assert.ok(rows.length > 0, chain)
  }
})

test('rights and settings are what was done to roles, delegations and accounts', async () => {
  const items = await everything({ mark: 'rights' })

  const kinds = new Set(items.map(({ body }) => body.record?.kind))
  for (const kind of ['delegation', 'role-request', 'duty-waiver', 'guest-access', 'access-review', 'person'])
    assert.ok(kinds.has(kind), kind)
  assert.ok(items.every(({ body }) => body.record?.kind !== 'risk'))
})

test('a field, a kind of record, a step and words in the entry narrow it', async () => {
  const [byField, byKind, byStep, byText] = await Promise.all([
    asked({ field: 'due' }),
    asked({ of: 'risk,action' }),
    asked({ step: 'accept-as-is' }),
    asked({ text: 'burn-in' }),
  ])

  assert.ok(byField.items.length > 0)
  assert.ok(byField.items.every(({ body }) => body.changes?.some(({ field }) => field === 'due')))
  assert.ok(byKind.items.length > 0)
  assert.ok(byKind.items.every(({ body }) => ['risk', 'action'].includes(body.record?.kind ?? '')))
  assert.ok(byStep.items.length > 0)
  assert.ok(byStep.items.every(({ body }) => body.step?.name === 'accept-as-is'))
  assert.ok(byText.items.length > 0)
  assert.ok(byText.items.every(({ body }) => /burn-in/i.test(JSON.stringify(body))))
})

test('no words are found in an event that names, by them, a record that one may not read', async () => {
  const masked = /"id":"([\w-]{36})","restricted":true/
  const named = (await asked({ kind: 'linked' }, ella)).items.find(({ body }) => masked.test(JSON.stringify(body)))
  const [, hidden] = masked.exec(JSON.stringify(named?.body)) ?? assert.fail('Nothing that is restricted is named.')
  const { rows } = await app.database.owner.query<{ number: string }>('select number from card where id = $1', [hidden])
  const text = rows[0]?.number ?? assert.fail()

  assert.ok(idsOf((await asked({ text })).items).includes(named?.id ?? ''))
  assert.deepEqual((await asked({ text }, ella)).items, [])
})

test('the signs that a search gives a meaning to are looked for as they are', async () => {
  assert.deepEqual((await asked({ text: '%%' })).items, [])
})

test('where few of many are looked for, a page ends early, says how far it came, and nothing is missed', async () => {
  const whole = await everything({ step: 'accept-as-is' })
  const page = await asked({ step: 'accept-as-is' }, maya, 50)

  assert.ok(page.items.length < whole.length)
  assert.ok(page.searched && page.next)
  assert.deepEqual(idsOf(await everything({ step: 'accept-as-is' }, 50)), idsOf(whole))
})

test('a kind of record that there is not, and a span that is too long, are refused at their field', async () => {
  const refused = async (act: () => unknown) => {
    try {
      await act()
    } catch (error) {
      if (error instanceof Refusal) return error.details?.fields
    }
    return assert.fail('It was not refused.')
  }

  assert.match(JSON.stringify(await refused(() => asked({ of: 'unicorn' }))), /"field":"of"/)
  assert.match(JSON.stringify(await refused(() => readDaysQuery({ from: '2026-01-01', to: '2026-11-01' }))), /"to"/)
})

test('days are counted where the organisation is, all of them for those alone who oversee the trail', async () => {
  const { engine } = app.context
  const today = dayAt(app.context.now(), engine.zone)
  const span = { from: addDays(today, -60), to: today }
  const [hers, theirs] = await Promise.all(
    [maya, ella].map((actor) => trailDays(engine, actor, readDaysQuery({ ...span, kind: 'moved' }))),
  )

  assert.ok(hers && theirs)
  const sum = (days: readonly { readonly count: number }[]) => days.reduce((all, { count }) => all + count, 0)
  const moved = (await everything({ ...span, kind: 'moved' })).length
  assert.equal(sum(hers.found), moved)
  assert.ok(sum(hers.all ?? []) > moved)
  assert.equal(theirs.all, null)
  assert.ok(sum(theirs.found) < moved)
  assert.ok(hers.found.every(({ day }) => span.from <= day && day <= span.to))
})

test('an entry is shown with its neighbours and its seal, to whoever may read it', async () => {
  await app.jobs.sealer.seal()
  const [item = assert.fail('No event.')] = (await asked({ kind: 'sign-failed,signed' })).items
  const { engine } = app.context
  const entry = await trailEntry(engine, maya, item.id)

  assert.deepEqual([entry.item.id, entry.before?.place, entry.of >= item.place], [item.id, item.place - 1, true])
  assert.equal(entry.item.body.before, entry.before?.hash)
  assert.ok(entry.seal)
  await assert.rejects(trailEntry(engine, maya, 'x'), /There is no such entry/)
})
