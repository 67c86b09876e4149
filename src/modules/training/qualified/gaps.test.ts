import assert from 'node:assert/strict'
import { test } from 'node:test'
import { earliest, firstOf, lastDue } from './best.ts'
import { countsOf, left, missing, toneOf, type Standing } from './gaps.ts'

const last = '2027-01-24'

const standing = (person: string, more: Partial<Standing> = {}): Standing => ({
  process: 'assembly',
  site: 'leeds',
  person,
  isQualified: true,
  until: null,
  isLeaving: false,
  ...more,
})

const needing = (id: string, least = 2) => ({ id, least })

test('people are counted once for a process at a site, whatever roles they hold there', () => {
  const all = [standing('ada'), standing('ada', { isQualified: false }), standing('ben', { isQualified: false })]

  assert.deepEqual(countsOf([needing('assembly')], all, last), [
    { process: 'assembly', site: 'leeds', least: 2, holders: 2, qualified: 1, ending: 0, leaving: 0 },
  ])
})

test('what runs out in time is counted, unless another role of the same person lasts', () => {
  const all = [
    standing('ada', { until: '2027-01-24' }),
    standing('ben', { until: '2027-01-25' }),
    standing('cleo', { until: '2027-01-02' }),
    standing('cleo'),
    standing('dora', { isLeaving: true }),
  ]
  const [count] = countsOf([needing('assembly')], all, last)

  assert.deepEqual([count?.qualified, count?.ending, count?.leaving], [4, 1, 1])
})

test('each site stands by itself, and a process that nobody knows has a line of its own; the thinnest comes first', () => {
  const all = [standing('ada'), standing('ben'), standing('cleo', { site: 'porto' })]
  const counts = countsOf([needing('assembly'), needing('shipping')], all, last)

  assert.deepEqual(
    counts.map(({ process, site, qualified }) => [process, site, qualified]),
    [
      ['shipping', null, 0],
      ['assembly', 'porto', 1],
      ['assembly', 'leeds', 2],
    ],
  )
})

test('where most are missing comes first, however many there are', () => {
  const all = [standing('ada'), standing('ben'), standing('cleo', { process: 'shipping' })]
  const counts = countsOf([needing('shipping'), needing('assembly', 5)], all, last)

  assert.deepEqual(
    counts.map((count) => [count.process, missing(count)]),
    [
      ['assembly', 3],
      ['shipping', 1],
    ],
  )
})

test('too few stand out, and so do too few soon', () => {
  const enough = { qualified: 3, ending: 0, leaving: 0, least: 3 }

  assert.deepEqual([enough, { ...enough, ending: 1 }, { ...enough, qualified: 2 }].map(toneOf), [
    'done',
    'soon',
    'overdue',
  ])
})

test('who loses it and who leaves may be the same: one is never less than nobody', () => {
  assert.equal(left({ qualified: 3, ending: 1, leaving: 1 }), 2)
  assert.equal(left({ qualified: 1, ending: 1, leaving: 1 }), 0)
})

test('of several roles the one counts in which least is missing, and of these the one that lasts longest', () => {
  const lack = { due: null }
  const all = [
    { person: 'ada', until: null, lacks: [lack, lack] },
    { person: 'ada', until: '2027-03-01', lacks: [] },
    { person: 'ada', until: null, lacks: [] },
    { person: 'ben', until: null, lacks: [lack] },
  ]

  assert.deepEqual(firstOf(all), [all[2], all[3]])
})

test('all is due by the day of the last; where something was not asked yet, by no day', () => {
  assert.equal(lastDue([{ due: '2027-01-02' }, { due: '2027-01-09' }]), '2027-01-09')
  assert.equal(lastDue([{ due: '2027-01-02' }, { due: null }]), null)
  assert.equal(earliest(null, '2027-01-09', '2027-01-02'), '2027-01-02')
  assert.equal(earliest(null, null), null)
})
