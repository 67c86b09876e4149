import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ListedRisk } from '../listed-risk.ts'
import { following, grouped, questions, waitsFor, whyHere, within, type Question, type Reader } from './queue.ts'

const today = '2026-06-15'
const owner = { id: 'p-1', kind: 'person', number: 'PER-2026-0001', title: 'Olga Owner', state: 'active' }
const other = { ...owner, id: 'p-2', number: 'PER-2026-0002' }

const reader = (over: Partial<Reader> = {}): Reader => ({
  kind: 'person',
  id: owner.id,
  number: owner.number,
  name: owner.title,
  email: 'olga@example.com',
  grants: [],
  department: null,
  site: null,
  team: [],
  heads: [],
  ...over,
})

// Only what the queue looks at.
const listed = (over: Partial<ListedRisk>) =>
  ({ id: over.number, number: 'RSK-2026-0001', state: 'under-review', owner, creator: other, ...over }) as ListedRisk

const answer = (group: Question['group'], items: readonly ListedRisk[], count = items.length) => ({
  question: { group, asked: {} },
  page: { items, total: { count, exact: true } },
})

test('an owner is asked about their own reviews only, quality about plans of others, at their sites', () => {
  const states = (me: Reader) =>
    questions(me, {}).flatMap(({ group, asked }) => (group === 'waiting' ? [[asked['state'], asked['site']]] : []))

  assert.deepEqual(states(reader()), [
    ['under-review', undefined],
    ['residual-review', undefined],
  ])
  assert.deepEqual(states(reader({ grants: [{ role: 'quality-manager', site: 's-1' }] })).at(-1), [
    'treatment-plan',
    's-1',
  ])
  assert.equal(states(reader({ grants: [{ role: 'executive', site: null }] })).length, 4)
})

test('the filters of the list narrow the questions, and leave out what nothing can answer', () => {
  const me = reader()
  const own = { state: 'under-review', owner: 'me' }

  assert.deepEqual(within({ category: 'TRM-2026-0001' }, own, me), { category: 'TRM-2026-0001', ...own })
  assert.deepEqual(within({ owner: owner.number }, own, me), own)
  assert.equal(within({ owner: other.number }, own, me), null)
  assert.equal(within({ owner: 'is:empty' }, own, me), null)
  assert.equal(within({ state: 'not:under-review' }, own, me), null)
  assert.deepEqual(within({ state: 'not:accepted' }, { state: 'not:closed' }, me), { state: 'not:accepted,closed' })
  assert.deepEqual(within({ state: 'accepted,closed' }, { state: 'not:closed' }, me), { state: 'accepted' })
  assert.deepEqual(within({ site: 'SIT-2026-0001' }, { site: 's-1' }, me), { site: 'SIT-2026-0001' })
})

test('a risk stands in the first group it belongs to, and empty groups are left out', () => {
  const late = listed({ number: 'RSK-2026-0001', reviewDate: '2026-06-01' })
  const fine = listed({ number: 'RSK-2026-0002', state: 'accepted', reviewDate: '2026-05-01' })

  const groups = grouped(
    [answer('waiting', [late]), answer('overdue', [fine, late], 73), answer('soon', [])],
    reader(),
    today,
  )

  assert.deepEqual(
    groups.map(({ name, rows, total }) => [name, rows.map(({ risk }) => risk.number), total.count]),
    [
      ['waiting', ['RSK-2026-0001'], 1],
      ['overdue', ['RSK-2026-0002'], 72],
    ],
  )
})

test('the highest waits first; the acceptance that ends first stands first', () => {
  const numbers = (group: Question['group'], ...risks: readonly ListedRisk[]) =>
    grouped([answer(group, risks)], reader(), today)[0]?.rows.map(({ risk }) => risk.number)

  assert.deepEqual(
    numbers('waiting', listed({ number: 'A', currentScore: 4 }), listed({ number: 'B', currentScore: 12 })),
    ['B', 'A'],
  )
  assert.deepEqual(
    numbers(
      'expiring',
      listed({ number: 'A', acceptanceExpiry: '2026-07-01' }),
      listed({ number: 'B', acceptanceExpiry: '2026-06-20' }),
    ),
    ['B', 'A'],
  )
})

test('what happened more often than it claims stands in a group of its own, which no table shows', () => {
  const often = listed({
    number: 'RSK-2026-0003',
    state: 'accepted',
    happened: {
      linked: { year: 4, threeYears: 4 },
      alike: { year: 0, threeYears: 0 },
      claimed: { degree: 2, word: 'unlikely', meaning: null },
      suggests: { degree: 4, word: 'likely', meaning: null },
      bound: null,
      isBounded: true,
    },
  })
  const apart = questions(reader(), { category: 'TRM-2026-0001' }).find(({ isApart }) => isApart)
  assert.deepEqual([apart?.group, apart?.asked], ['disagrees', { category: 'TRM-2026-0001' }])

  const [group] = grouped(
    [{ question: { group: 'disagrees', asked: {}, isApart: true }, page: answer('disagrees', [often]).page }],
    reader(),
    today,
  )
  assert.deepEqual([group?.name, group?.from], ['disagrees', []])
  assert.equal(group?.rows[0]?.why, 'Happened 4 times in 12 months, 4 times in 36: likely, not unlikely as claimed.')
})

test('nobody waits for what others have to decide', () => {
  assert.equal(waitsFor(reader(), listed({})), true)
  assert.equal(waitsFor(reader(), listed({ owner: other })), false)
  assert.equal(waitsFor(reader(), listed({ state: 'residual-review', currentLevel: 'Low' })), true)
  assert.equal(waitsFor(reader(), listed({ state: 'residual-review', currentLevel: 'High' })), false)
  assert.equal(waitsFor(reader(), listed({ state: 'accepted' })), false)
})

test('a row says why it is there, a stale decision in the words of the record', () => {
  const stale = listed({ changedSince: 'The matrix changed.', reviewDate: '2026-06-01' })

  assert.equal(whyHere('waiting', stale, today), 'The matrix changed.')
  assert.equal(whyHere('soon', { ...stale, state: 'accepted' }, today), 'Next review on 1 Jun 2026.')
  assert.equal(
    whyHere('waiting', listed({ acceptanceExpiry: '2026-06-14' }), today),
    'Acceptance expired on 14 Jun 2026.',
  )
  assert.equal(
    whyHere('waiting', listed({ acceptanceExpiry: today, reviewDate: today }), today),
    'Review was due on 15 Jun 2026.',
  )
  assert.equal(whyHere('waiting', listed({ reviewDate: '2026-09-01' }), today), 'An early review was requested.')
})

test('after a risk has left comes the next, after the last the one before', () => {
  assert.equal(following(['a', 'b', 'c'], 'b', ['a', 'c']), 'c')
  assert.equal(following(['a', 'b', 'c'], 'c', ['a', 'b']), 'b')
  assert.equal(following(['a'], 'a', []), null)
})
