import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Blocks, Task } from '#features/tasks/task.ts'
import {
  ageInWords,
  asleepIn,
  following,
  groupsOf,
  readLooking,
  shownIn,
  snoozes,
  withBlocks,
  writeLooking,
} from './shown.ts'

const today = '2026-11-21'

const task = (link: string, more: Partial<Task> = {}): Task => ({
  id: link,
  link,
  dateAssigned: '2026-11-20T09:00:00.000Z',
  kind: 'act',
  what: 'Assess the risk',
  step: 'assess',
  record: 'risk',
  number: 'RSK-2026-0001',
  title: 'Fire',
  state: 'identified',
  version: 1,
  due: null,
  signed: false,
  group: null,
  onBehalfOf: null,
  away: null,
  claimed: false,
  assignedBy: null,
  cause: null,
  seen: 1,
  snoozedUntil: null,
  ...more,
})

const links = (tasks: readonly Task[]) => tasks.map(({ link }) => link)
const around = { today, moduleOf: (record: string) => (record === 'risk' ? 'Risk Management' : 'Home') }

test('all that one can do stands in one list, which narrows to how it comes to one', () => {
  const all = [
    task('own'),
    task('open', { group: 'Quality officer' }),
    task('taken', { group: 'Quality officer', claimed: true }),
    task('lent', { onBehalfOf: 'Maya Hartley' }),
  ]

  assert.deepEqual(links(shownIn(all, 'all', null, today)), ['own', 'open', 'taken', 'lent'])
  assert.deepEqual(links(shownIn(all, 'mine', null, today)), ['own', 'taken'])
  assert.deepEqual(links(shownIn(all, 'groups', null, today)), ['open'])
  assert.deepEqual(links(shownIn(all, 'delegated', null, today)), ['lent'])
})

test('counters narrow the list to what they count', () => {
  const all = [
    task('late', { due: '2026-11-20' }),
    task('now', { due: today }),
    task('ahead', { due: '2026-11-22', signed: true, group: 'Quality officer' }),
    task('never'),
  ]

  assert.deepEqual(links(shownIn(all, 'all', 'overdue', today)), ['late'])
  assert.deepEqual(links(shownIn(all, 'all', 'today', today)), ['now'])
  assert.deepEqual(links(shownIn(all, 'all', 'sign', today)), ['ahead'])
  assert.deepEqual(links(shownIn(all, 'mine', 'sign', today)), [])
})

test('what is put off is not seen and not counted until its day', () => {
  const all = [
    task('asleep', { snoozedUntil: '2026-11-22', due: '2026-11-22', signed: true, group: 'Quality officer' }),
    task('awake', { snoozedUntil: today }),
  ]

  assert.deepEqual(links(shownIn(all, 'all', null, today)), ['awake'])
  assert.deepEqual(links(shownIn(all, 'all', 'sign', today)), [])
  assert.deepEqual(links(asleepIn(all, 'all', today)), ['asleep'])
  assert.deepEqual(links(asleepIn(all, 'mine', today)), [])
})

test('what other records must come before is blocked, the rest is ready', () => {
  const none = { records: [], restricted: 0 }
  const keeping = (blocked: number, waiting: number): Blocks => ({
    task: 'held',
    blockedBy: { ...none, restricted: blocked },
    blocks: { ...none, restricted: waiting },
  })
  const narrowed = (only: 'ready' | 'blocked', blocks: Blocks) =>
    links(shownIn(withBlocks([task('free'), task('held')], [blocks]), 'mine', only, today))

  assert.deepEqual(narrowed('blocked', keeping(1, 0)), ['held'])
  assert.deepEqual(narrowed('ready', keeping(1, 0)), ['free'])
  assert.deepEqual(narrowed('ready', keeping(0, 2)), ['free', 'held'])
})

test('by the date assigned tasks stand in one list, as they were assigned', () => {
  const all = [task('first'), task('second')]

  assert.deepEqual(groupsOf(all, 'assigned', around), [{ name: '', tasks: all }])
  assert.deepEqual(groupsOf([], 'assigned', around), [])
})

test('by due date the late ones come first and those without a day last', () => {
  const all = [
    task('never'),
    task('later', { due: '2027-01-01' }),
    task('late', { due: '2026-11-01' }),
    task('today', { due: today }),
    task('week', { due: '2026-11-28' }),
  ]

  assert.deepEqual(
    groupsOf(all, 'due', around).map(({ name, tasks }) => [name, ...links(tasks)]),
    [
      ['Overdue', 'late'],
      ['Today', 'today'],
      ['Due within a week', 'week'],
      ['Later', 'later'],
      ['No due date', 'never'],
    ],
  )
})

test('of what is as urgent one’s own comes first, then what a group could do, then what is done for others', () => {
  const all = [
    task('lent', { due: '2026-11-01', onBehalfOf: 'Maya Hartley' }),
    task('any', { due: '2026-11-02', group: 'Quality officer' }),
    task('own later', { due: '2026-11-19' }),
    task('taken', { due: '2026-11-03', group: 'Quality officer', claimed: true }),
    task('no day, one’s own'),
  ]

  assert.deepEqual(
    groupsOf(all, 'due', around).map(({ name, tasks }) => [name, ...links(tasks)]),
    [
      ['Overdue', 'taken', 'own later', 'any', 'lent'],
      ['No due date', 'no day, one’s own'],
    ],
  )
})

test('by module and by kind they stand under its name, still as they were assigned', () => {
  const all = [task('r1'), task('a1', { record: 'action', kind: 'verify' }), task('r2')]
  const names = (by: 'module' | 'kind') => groupsOf(all, by, around).map(({ name, tasks }) => [name, ...links(tasks)])

  assert.deepEqual(names('module'), [
    ['Home', 'a1'],
    ['Risk Management', 'r1', 'r2'],
  ])
  assert.deepEqual(names('kind'), [
    ['Act', 'r1', 'r2'],
    ['Verify', 'a1'],
  ])
})

test('after a task has left, the next that still stands follows, else the last', () => {
  assert.equal(following(['a', 'b', 'c'], 'b', ['a', 'c']), 'c')
  assert.equal(following(['a', 'b', 'c'], 'b', ['a']), 'a')
  assert.equal(following(['a'], 'a', []), undefined)
})

test('ages are as short as their column', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')

  assert.deepEqual(
    ['2026-11-21T11:55:00Z', '2026-11-21T07:00:00Z', '2026-11-12T08:00:00Z', '2026-11-21T12:00:30Z'].map((since) =>
      ageInWords(since, now),
    ),
    ['5 min', '5 h', '9 d', '0 min'],
  )
})

test('no task is put off past the day it is due', () => {
  const days = (due: string | null) => snoozes({ due }, today).map(([, until]) => until)

  assert.deepEqual(days(null), ['2026-11-22', '2026-11-24', '2026-11-28'])
  assert.deepEqual(days('2026-11-24'), ['2026-11-22', '2026-11-24'])
  assert.deepEqual(days(today), [])
})

test('the address says what one looks at, and nothing that goes without saying', () => {
  const everything = { tab: 'all', only: null, by: 'due', week: null, who: null } as const
  assert.deepEqual(readLooking({}), everything)
  assert.deepEqual(readLooking({ tab: 'nowhere', only: 'x', by: 'y' }), everything)
  for (const tab of ['mine', 'groups', 'delegated', 'waiting', 'team', 'completed'] as const)
    assert.equal(readLooking({ tab }).tab, tab)
  const looking = { ...everything, tab: 'groups', only: 'sign', by: 'assigned' } as const
  const week = { ...everything, by: 'week', week: '2026-11-30' } as const
  const oneOfTeam = { ...everything, tab: 'team', who: '019d9af8' } as const
  for (const one of [looking, week, oneOfTeam]) assert.deepEqual(readLooking(writeLooking(one)), one)
  // What a tab or an order has no place for is not carried on into it.
  assert.deepEqual(writeLooking({ ...oneOfTeam, tab: 'all', week: '2026-11-30' }), {})
  assert.deepEqual(writeLooking(readLooking({})), {})
})
