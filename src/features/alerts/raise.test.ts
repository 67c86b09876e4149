import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#lib/ids.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { raise, type AlertDraft } from './raise.server.ts'

let app: TestApp
let ada: { id: string }
let ben: { id: string }

before(async () => {
  app = await openTestApp()
  ;[ada, ben] = [await app.person('Ada', 'quality'), await app.person('Ben', 'quality')]
})
after(() => app.close())

const fire = { title: 'Fire', type: 'Risk', cause: 'Old cable', event: 'Fire', consequence: 'Loss' }
const clock = { kind: 'job', name: 'Test' } as const

/** What somebody does, or the clock where nobody is named. */
async function act(by: { id: string } | null, work: (door: UnitOfWork) => Promise<void> | void) {
  const { engine, now } = app.context
  const people = await engine.people(engine.pool, by ? [by.id] : [])
  const actor = (by && people.get(by.id)) ?? clock
  return together(engine, actor, now(), async (door) => work(door))
}

const news = (more: Partial<AlertDraft>): AlertDraft => ({
  to: [],
  kind: 'system',
  severity: 'info',
  title: 'Something happened.',
  dedupe: newId(),
  ...more,
})

type Row = {
  readonly title: string
  readonly place: number
  readonly kind: string
  readonly resolved_at: string | null
}

const alertsOf = async ({ id }: { id: string }): Promise<readonly Row[]> =>
  (await app.database.owner.query<Row>('select * from alert where person = $1 order by place', [id])).rows

test('what an act raises is told with its commit, and not at all when it fails', async () => {
  const eve = await app.person('Eve')

  await act(null, (door) => raise(door, [news({ to: [eve.id], title: 'One.' })]))
  await assert.rejects(
    act(null, (door) => {
      raise(door, [news({ to: [eve.id], title: 'Two.' })])
      throw new Error('It broke.')
    }),
  )
  await act(null, (door) =>
    raise(door, [news({ to: [eve.id], title: 'Three.' }), news({ to: [eve.id], title: 'Four.' })]),
  )

  const told = await alertsOf(eve)
  assert.deepEqual(
    told.map(({ title, place }) => [title, place]),
    [
      ['One.', 1],
      ['Three.', 2],
      ['Four.', 3],
    ],
  )
})

test('nobody is told of their own act, and nobody twice of the same news', async () => {
  const eve = await app.person('Fay')
  const same = news({ to: [ada.id, eve.id, eve.id], title: 'The same.' })

  await act(ada, (door) => raise(door, [same]))
  await act(ada, (door) => raise(door, [same, same]))

  assert.equal((await alertsOf(eve)).length, 1)
  assert.ok((await alertsOf(ada)).every(({ title }) => title !== 'The same.'))
})

test('two acts that tell the same people at the same time end both, each place given once', async () => {
  const people = [await app.person('Gil'), await app.person('Hal'), await app.person('Ivy')]
  const ids = people.map(({ id }) => id)

  await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      act(null, (door) => raise(door, [news({ to: nth % 2 ? ids : ids.toReversed() })])),
    ),
  )

  for (const person of people) {
    const places = (await alertsOf(person)).map(({ place }) => place)
    assert.deepEqual(
      places,
      Array.from({ length: 12 }, (_, nth) => nth + 1),
    )
  }
})

test('only those who are active and may read the record are told of it', async () => {
  const { engine } = app.context
  const [guest, gone] = [await app.person('Jon', 'guest-auditor'), await app.person('Kit')]
  await app.database.owner.query("update person set state = 'suspended' where id = $1", [gone.id])
  const risk = engine.registry.named('risk')
  const raised: AlertDraft[] = []
  await act(ada, async (door) => {
    const row = await door.create(risk, { ...fire, confidentiality: 'Restricted', owner: ada.id })
    const more = { to: [guest.id, gone.id, ben.id, ada.id], card: row.id, title: 'is restricted.' }
    raise(door, [news(more)])
    raised.push(news({ ...more, to: [ada.id] }))
  })
  await act(ben, (door) => raise(door, raised))

  const heard = async (person: { id: string }) =>
    (await alertsOf(person)).some(({ title }) => title === 'is restricted.')
  assert.deepEqual(await Promise.all([guest, gone, ben, ada].map(heard)), [false, false, false, true])
})
