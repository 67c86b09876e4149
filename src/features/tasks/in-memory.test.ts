import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTaskList } from './in-memory.ts'

const task = (link: string, dateAssigned: string, what = '') => ({ link, dateAssigned, what })
const early = task('/risk-management/RSK-2026-0001#assess', '2026-11-18T09:00:00.000Z')
const middle = task('/tasks/ACT-2026-0004#complete', '2026-11-19T08:30:00+01:00')
const late = task('/tasks/ACT-2026-0002#verify', '2026-11-19T09:00:00.000Z')

test('tasks stand in the order in which they were assigned, however they come', () => {
  const list = createTaskList()

  for (const one of [late, early, middle]) list.add(one)

  assert.deepEqual(list.tasks(), [early, middle, late])
})

test('a task is removed by its link; an unknown link changes nothing', () => {
  const list = createTaskList()
  list.replace([early, late])

  list.remove(early.link)
  list.remove('/nowhere')

  assert.deepEqual(list.tasks(), [late])
})

test('no two tasks of one link stand there', () => {
  const list = createTaskList<typeof early>()
  const again = task(early.link, '2026-11-20T09:00:00.000Z', 'again')

  list.add(early)
  list.add(late)
  list.add(again)
  assert.deepEqual(list.tasks(), [late, again])
  list.replace([early, again])
  assert.deepEqual(list.tasks(), [again])
})

test('cleared it is empty', () => {
  const list = createTaskList()
  list.replace([early, late])

  list.clear()

  assert.deepEqual(list.tasks(), [])
})

test('whoever listens hears of each change until they leave, and of nothing else', () => {
  const list = createTaskList()
  let heard = 0
  const leave = list.subscribe(() => (heard += 1))

  list.add(early)
  list.remove('/nowhere')
  list.clear()
  list.clear()
  leave()
  list.add(late)

  assert.equal(heard, 2)
})
