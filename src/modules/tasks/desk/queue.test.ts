import assert from 'node:assert/strict'
import { test } from 'node:test'
import { beside, follow, nothingYet, openIn, placeOf, skipped, taskAt, toSign, withDone } from './queue.ts'

const task = (link: string, more: Partial<Parameters<typeof toSign>[0][number]> = {}) => ({
  link,
  signed: true,
  due: null,
  dateAssigned: '2026-11-01T08:00:00Z',
  snoozedUntil: null,
  ...more,
})

test('only what takes a signature and is not put off waits here, what is due first before the rest', () => {
  const tasks = [
    task('never'),
    task('later', { due: '2026-12-04' }),
    task('unsigned', { signed: false, due: '2026-11-01' }),
    task('asleep', { due: '2026-12-24', snoozedUntil: '2026-12-01' }),
    task('awake', { due: '2026-12-24', snoozedUntil: '2026-11-27' }),
    task('overdue', { due: '2026-11-02' }),
    task('waited longest', { dateAssigned: '2026-10-01T08:00:00Z' }),
  ]

  const links = toSign(tasks, '2026-11-27').map(({ link }) => link)

  assert.deepEqual(links, ['overdue', 'later', 'awake', 'waited longest', 'never'])
})

test('the order stands while one goes through it: what comes is added, what others did leaves', () => {
  const begun = follow(nothingYet, ['a', 'b', 'c'])

  const later = follow(withDone(begun, 'a', false), ['urgent', 'c'])

  assert.deepEqual(later, { order: ['a', 'c', 'urgent'], done: ['a'], returned: 0 })
  assert.equal(follow(later, ['c', 'urgent']), later)
})

test('next and previous go round and pass over what is done', () => {
  const queue = withDone(follow(nothingYet, ['a', 'b', 'c']), 'b', false)

  assert.deepEqual([beside(queue, 'a', 1), beside(queue, 'c', 1), beside(queue, 'a', -1)], ['c', 'a', 'c'])
  assert.equal(beside(withDone(queue, 'c', false), 'a', 1), undefined)
  assert.equal(beside(queue, 'b', 1), 'c')
})

test('what is skipped comes last', () => {
  const queue = skipped(follow(nothingYet, ['a', 'b', 'c']), 'a')

  assert.deepEqual(openIn(queue), ['b', 'c', 'a'])
})

test('an address names a record, and the step where the record waits twice', () => {
  const tasks = [
    { link: '1', number: 'RSK-2026-0001', step: 'accept' },
    { link: '2', number: 'CAPA-2026-0008', step: 'approve' },
    { link: '3', number: 'CAPA-2026-0008', step: 'close' },
  ]

  assert.deepEqual(
    tasks.map((one) => placeOf(one, tasks)),
    ['RSK-2026-0001', 'CAPA-2026-0008:approve', 'CAPA-2026-0008:close'],
  )
  assert.equal(taskAt('CAPA-2026-0008:close', tasks)?.link, '3')
  assert.equal(taskAt('CAPA-2026-0008', tasks)?.link, '2')
  assert.equal(taskAt('CAPA-2026-0009', tasks), undefined)
})
