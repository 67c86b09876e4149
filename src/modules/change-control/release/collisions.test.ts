// Two changes of one day that are about the same: they are told of each other until one moves, ends or waits for the other.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isWorkingDay } from '#lib/working-days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { process as processes } from '#modules/system-settings/process.ts'
import { openOrganisation, refusal } from '../../../../test/organisation.ts'
import { change } from '../change.ts'
import { collidingPairs, collisionsOf, freeDayOf } from './collisions.server.ts'
import { declareOrder } from './order.server.ts'
import { changesIn } from '../../../../test/changes.ts'

const app = await openOrganisation()
after(app.drop)
const { create, day, engine, person, read, take } = app
const { accepted, asksFor, forTwoAreas, linking, stand, twoOfOneDay } = changesIn(app)

const secondTo = (door: UnitOfWork, later: AnyRow, first: AnyRow) =>
  door.tie(change, later.id, 'takes_effect_after', first.number)

test('changes of one day that are about the same collide, and the first working day without one is told', async () => {
  const [one, other] = [await accepted('@ella', '@process-design'), await accepted('@ella', '@process-design')]
  const colliding = await collisionsOf(engine.pool, other)
  assert.ok(colliding.some((of) => of.change === one.id && of.owner === person('@priya').id))

  const free = await freeDayOf(engine.pool, other, day(30))
  assert.ok(free > day(30) && isWorkingDay(free, new Set()), free)
  await take('@ines', change, other, 'cancel', { reason: 'The first one does it.' })
  await take('@maya', change, other, 'cancel', { reason: 'The first one does it.' })
  assert.deepEqual(
    (await collisionsOf(engine.pool, one)).filter(({ change: id }) => id === other.id),
    [],
  )
})

const collisionsTold = async ({ id }: AnyRow) => {
  const { rows } = await engine.pool.query<{ open: boolean }>({
    text: `select resolved_at is null as open from alert where card = $1 and dedupe like 'collision %' order by place`,
    values: [id],
  })
  return rows.map(({ open }) => open)
}

test('which of two takes effect first is said in one step: the alerts of both end, and the second waits for the first', async () => {
  const [one, other] = await twoOfOneDay('Gates in the north')
  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[true], [true]])
  const pairs = async () =>
    (await collidingPairs(engine.pool, day(29), day(31))).filter((pair) => [pair.one, pair.other].includes(one.id))
  assert.equal((await pairs()).length, 1)

  await declareOrder(engine, person('@priya'), new Date(), other.number, { other: one.number, comes: 'after' })
  await app.engine.wake?.()

  assert.deepEqual(await collisionsOf(engine.pool, one), [])
  assert.deepEqual(await pairs(), [])
  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[false], [false]])
  await stand(other, 'release-set')
  const early = together(engine, { kind: 'job', name: 'System (automatic)' }, new Date(), async (door) =>
    door.move(change, other.id, 'take-effect', { version: (await read('@maya', change, other)).version }),
  )
  const { guards, why } = await refusal(early)
  assert.deepEqual(guards, ['order-kept'])
  assert.match(why, new RegExp(`It waits for ${one.number}: what comes first is not in effect yet`))
})

test('of two changes neither waits for the other, and whoever may change neither does not say which comes first', async () => {
  const [one, other] = await twoOfOneDay('Gates in the south')
  const order = { other: one.number, comes: 'after' } as const
  await declareOrder(engine, person('@priya'), new Date(), other.number, order)

  const back = await refusal(
    declareOrder(engine, person('@ines'), new Date(), one.number, { other: other.number, comes: 'after' }),
  )
  assert.equal(back.code, 'invalid')
  assert.match(back.why, /take that order away under Links first/)
  const stranger = await refusal(declareOrder(engine, person('@jack'), new Date(), other.number, order))
  assert.equal(stranger.code, 'not-allowed')
})

test('an order that is tied as any link is ends the alerts of a collision at once, and untied both owners are told again', async () => {
  const [one, other] = await twoOfOneDay('Gates of the yard')
  const told = async () => [await collisionsTold(one), await collisionsTold(other)]
  const untie = async (which: AnyRow) => {
    const { tied } = await app.whole('@priya', change, which)
    const [link] = tied.filter(({ type }) => type === 'takes_effect_after')
    await linking((door) =>
      door.untie(change, which.id, link?.link ?? '', 'The two are carried out together after all.'),
    )
  }

  await linking((door) => secondTo(door, other, one))
  assert.deepEqual(await told(), [[false], [false]])

  // From either end.
  await untie(one)
  assert.deepEqual(await told(), [
    [false, true],
    [false, true],
  ])

  await linking((door) => secondTo(door, one, other))
  await untie(one)
  assert.deepEqual(await told(), [
    [false, false, true],
    [false, false, true],
  ])
})

test('whoever has read of a collision is told of it again once its order is taken back', async () => {
  const [one, other] = await twoOfOneDay('Gates of the lane')
  await engine.pool.query({ text: 'update alert set read_at = now() where card = $1', values: [one.id] })
  await linking((door) => secondTo(door, other, one))

  await linking(async (door) => {
    const { tied } = await app.whole('@priya', change, other)
    await door.untie(change, other.id, tied.find(({ type }) => type === 'takes_effect_after')?.link ?? '')
  })

  assert.equal((await collisionsTold(one)).length, 2)
})

test('what has taken effect collides with nothing any more: an order that is taken back then tells nobody', async () => {
  const [one, other] = await twoOfOneDay('Gates of the ramp')
  await linking((door) => secondTo(door, other, one))
  await stand(one, 'effective')

  await linking(async (door) => {
    const { tied } = await app.whole('@priya', change, other)
    const [link] = tied.filter(({ type }) => type === 'takes_effect_after')
    await door.untie(change, other.id, link?.link ?? '', 'It is in effect, nothing waits for it any more.')
  })

  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[false], [false]])
})

test('of three changes none waits for itself, whichever way an order is tied', async () => {
  const [one, other] = await twoOfOneDay('Gates of the quay')
  const third = await accepted('@ella', String((one.items as readonly { readonly record: string }[])[0]?.record))
  await linking((door) => secondTo(door, other, one))
  await linking((door) => secondTo(door, third, other))

  const { code, why } = await refusal(linking((door) => secondTo(door, one, third)))

  assert.equal(code, 'invalid')
  assert.match(why, /take that order away under Links first/)
})

test('an order is said while the plan waits for its signatures, too, and what was signed without it is void', async () => {
  const [one] = await twoOfOneDay('Gates in the west')
  const made = await forTwoAreas()
  await take('@daniel', change, made, 'approve-plan')

  await declareOrder(engine, person('@priya'), new Date(), made.number, { other: one.number, comes: 'after' })

  const { rounds } = await app.whole('@maya', change, made)
  assert.deepEqual(
    rounds.map(({ outcome }) => outcome),
    ['changed'],
  )
})

test('that another change takes effect after it takes back none of its signatures', async () => {
  const made = await forTwoAreas()
  await take('@daniel', change, made, 'approve-plan')
  const item = String((made.items as readonly { readonly record: string }[])[0]?.record)
  const other = await accepted('@ella', item)

  await linking((door) => door.tie(change, other.id, 'takes_effect_after', made.number))
  await linking((door) => door.tie(change, other.id, 'related_to', made.number))

  const { rounds } = await app.whole('@maya', change, made)
  assert.deepEqual(
    rounds.map(({ outcome, signatures }) => [outcome, signatures.length]),
    [[null, 1]],
  )
})

test('a collision ends with the day: a later one is asked for, and with the approval the alerts of both end', async () => {
  const [one, other] = await twoOfOneDay('Gates in the east')
  const asking = {
    parent: other.id,
    until: day(45),
    reason: 'Another change to the same gate takes effect on that day.',
  }
  const request = await create('@priya', engine.registry.named('extension'), asking)
  const definition = engine.registry.named('extension')
  for (const by of ['@helena', '@sofia']) await take(by, definition, request, 'approve')

  assert.equal((await read('@maya', change, other)).due, day(45))
  assert.deepEqual([await collisionsTold(one), await collisionsTold(other)], [[false], [false]])
})

test('whoever comes back to a day that was left is told of its collision again, read or not, and once', async () => {
  const [one, other] = await twoOfOneDay('Gates in the valley')
  await stand(other, 'release-set')
  await engine.pool.query({ text: 'update change set release_on = $2 where id = $1', values: [other.id, day(30)] })
  await engine.pool.query({ text: 'update alert set read_at = now() where card = $1', values: [one.id] })
  const told = async () => [await collisionsTold(one), await collisionsTold(other)].map(({ length }) => length)
  const move = async (to: number) => {
    await take('@sofia', change, other, 'move-release', {
      values: { releaseOn: day(to) },
      reason: 'The yard is taken.',
    })
    await app.engine.wake?.()
  }

  await move(33)
  assert.deepEqual(await told(), [1, 1])
  await move(30)
  assert.deepEqual(await told(), [2, 2])
})

test('a change that is only asked for has no agreed day: it collides with nothing', async () => {
  const about = await create('@maya', processes, { name: 'Gates in the draft', owner: '@priya' })
  const made = await accepted('@ella', about.id)
  await asksFor('@ella', about.id, { due: day(30) })

  assert.deepEqual(await collisionsOf(engine.pool, made), [])
})
