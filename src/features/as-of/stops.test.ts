import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventBody, EventKind } from '#kernel/trail/event.ts'
import { nearest, placesOf, stopAt, stopsOf, stretchesOf, tellingOf } from './stops.ts'

const event = (kind: EventKind, at: string): EventBody => ({
  format: 1,
  kind,
  at,
  act: at,
  chain: 'a',
  place: 1,
  before: '',
  actor: { kind: 'person', id: null, name: 'Ana' },
})

const day = (at: string) => at.slice(0, 10)
const [first, second, third] = [
  '2026-03-01T08:00:00.000Z',
  '2026-03-02T08:00:00.000Z',
  '2026-03-11T08:00:00.000Z',
] as const

const life = stopsOf([
  event('moved', third),
  event('signed', third),
  event('watched', '2026-03-04T08:00:00.000Z'),
  event('changed', second),
  event('created', first),
])

test('a life is told by what changed the record, oldest first; one act is one stop', () => {
  assert.deepEqual(
    life.map(({ at, isSigned }) => [at, isSigned]),
    [
      [first, false],
      [second, false],
      [third, true],
    ],
  )
  assert.equal(life[2] && tellingOf(life[2])?.kind, 'moved')
})

test('an instant stands at the last stop until then, a day at the last of that day', () => {
  assert.equal(stopAt(life, second, day), 1)
  assert.equal(stopAt(life, '2026-03-02T07:59:59Z', day), 0)
  assert.equal(stopAt(life, '2026-03-02', day), 1)
  assert.equal(stopAt(life, '2026-02-28', day), -1)
})

test('stops stand in their order, apart from one another also where they came at once', () => {
  const close = stopsOf([event('created', first), event('changed', '2026-03-01T08:00:00.001Z'), event('moved', third)])

  const places = placesOf(close, '2027-03-01T08:00:00.000Z')

  assert.equal(places[0], 0)
  assert.ok((places[1] ?? 0) > 0.15 && (places[2] ?? 0) > (places[1] ?? 0), String(places))
  assert.ok((places[2] ?? 1) < 1)
})

test('states are stretches that cover the line without a gap', () => {
  const places = placesOf(life, '2026-03-21T08:00:00.000Z')

  const stretches = stretchesOf(
    [
      { state: 'open', enteredAt: first },
      { state: 'closed', enteredAt: third },
    ],
    life,
    places,
  )

  assert.deepEqual(stretches, [
    { state: 'open', from: 0, to: places[2] },
    { state: 'closed', from: places[2], to: 1 },
  ])
})

test('a press on the line means the nearest stop', () => {
  assert.equal(nearest([0, 0.3, 0.9], 0.5), 1)
  assert.equal(nearest([0, 0.3, 0.9], 0.7), 2)
})
