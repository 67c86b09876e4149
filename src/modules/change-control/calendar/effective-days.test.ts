import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agendaOf, collidingIn, firstFree, lastShown, weeksFrom } from './effective-days.ts'

const change = (id: string, day: string, ...items: readonly string[]) => ({ id, day, items })

test('changes of one day collide where they are about the same record', () => {
  const day = '2026-12-01'
  const changes = [change('a', day, 'label', 'risk'), change('b', day, 'risk'), change('c', day, 'bench')]

  assert.deepEqual([...collidingIn(changes)], ['a', 'b'])
})

test('weeks begin on the Monday on or before a day, and each day holds its changes', () => {
  const weeks = weeksFrom('2026-12-03', [
    change('a', '2026-12-01'),
    change('b', '2026-12-13'),
    change('c', '2027-03-01'),
  ])

  assert.equal(weeks[0]?.[0]?.day, '2026-11-30')
  assert.equal(weeks.at(-1)?.at(-1)?.day, lastShown('2026-12-03'))
  assert.deepEqual(
    weeks.flat().flatMap(({ day, changes }) => changes.map(({ id }) => [id, day])),
    [
      ['a', '2026-12-01'],
      ['b', '2026-12-13'],
    ],
  )
})

test('on a phone only the days stand that hold a change or are said to be something', () => {
  const days = weeksFrom('2026-12-03', [change('a', '2026-12-01'), change('b', '2026-12-13')]).flat()

  assert.deepEqual(
    agendaOf(days, ['2026-12-25', '2026-12-01']).map(({ day }) => day),
    ['2026-12-01', '2026-12-13', '2026-12-25'],
  )
})

test('the first free day is a working day on which nothing else takes effect', () => {
  const changes = [change('a', '2026-12-03'), change('b', '2026-12-04')]

  assert.equal(firstFree('2026-12-03', changes, new Set()), '2026-12-07')
  assert.equal(firstFree('2026-12-03', changes, new Set(['2026-12-07'])), '2026-12-08')
})
