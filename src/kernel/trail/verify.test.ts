import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventRow, makeTrail, newKey, piecesOf, rowOf, sealRow, type Trail } from '../../../test/trail.ts'
import type { EventRow, SealRow } from './proof/checks.ts'
import { nodeChecks } from './proof/checks.server.ts'
import { verifier, verifyChain } from './verify.ts'

const fire = '01944444-0000-7000-8000-000000000012'
const dust = '01944444-0000-7000-8000-000000000034'
const trail = makeTrail({ events: 25, chains: ['system', fire, dust], sealed: 10 })

function verified(changed: Partial<Trail> = {}, keys = [trail.key.publicKey]) {
  const { events, seals, heads } = { ...trail, ...changed }
  const check = verifier(nodeChecks, new Set(keys))
  for (const piece of piecesOf({ events, seals })) {
    if (piece.kind === 'event') check.event(piece.row)
    else check.seal(piece.row)
  }
  for (const head of heads) check.head(head)
  return check.finish()
}

/** The faults in short: which, and where. */
const faults = (changed: Partial<Trail>, keys?: string[]) =>
  verified(changed, keys).broken.map(({ fault, where, place }) =>
    place === undefined ? `${fault}: ${where}` : `${fault}: ${where} ${place}`,
  )

const without = (id: number) => trail.events.filter((row) => row.id !== id)
const having = (id: number, change: (row: EventRow) => EventRow) =>
  trail.events.map((row) => (row.id === id ? change(row) : row))

test('a trail that nobody touched is intact, and says how much is sealed', () => {
  const report = verified()

  assert.deepEqual(
    { ...report, words: [] },
    {
      state: 'intact',
      ok: true,
      events: 25,
      chains: 3,
      seals: 2,
      unsealed: 5,
      withheld: 0,
      broken: [],
      more: 0,
      words: [],
    },
  )
  assert.deepEqual(report.words, [
    '25 events in 3 chains stand as written and in order.',
    '2 seals checked: what they cover is complete unless a fault says otherwise.',
    '5 events are newer than the last seal: order proved, completeness not yet.',
  ])
})

test('a changed text is found where it stands', () => {
  const events = having(4, (row) => ({ ...row, body: row.body.replace('Words 4', 'Words 5') }))

  const { broken } = verified({ events })

  assert.deepEqual(broken, [
    {
      fault: 'changed',
      where: 'RSK-2026-0012',
      place: 2,
      id: 4,
      what: 'The text of event 2 is not the one that was hashed: it was changed.',
    },
  ])
})

test('a changed text with its hash made new breaks the chain behind it and the seal over it', () => {
  const events = having(4, (row) => rowOf(4, row.body.replace('Words 4', 'Words 5')))

  assert.deepEqual(faults({ events }), ['unlinked: RSK-2026-0012 3', 'replaced: seal 1'])
})

test('a deleted event is missed by its chain and by its seal', () => {
  const report = verified({ events: without(4) })

  assert.deepEqual(
    report.broken.map(({ fault, where, what }) => [fault, where, what]),
    [
      ['miscounted', 'seal 1', 'It counts 10 events from id 1 to 10, but 9 are there: events were deleted.'],
      ['missing', 'RSK-2026-0012', 'Event 2 is missing.'],
    ],
  )
})

test('events that changed places are named by the one that comes late', () => {
  const events = trail.events.map((row) => {
    if (row.id === 21) return { ...row, ...trail.events[23], id: 21 }
    return row.id === 24 ? { ...row, ...trail.events[20], id: 24 } : row
  })

  const found = faults({ events })

  assert.deepEqual(found, ['out-of-order: system 7'])
})

test('an event put in between takes a place that is taken, and the seal counts one too many', () => {
  const [, second] = trail.events.filter((row) => row.chain === fire)
  const forged = { ...eventRow(10, fire, { place: 1, hash: second?.before ?? '' }, 'Never happened'), id: 9.5 }
  const events = trail.events.flatMap((row) => (row.id === 9 ? [row, forged] : row))

  assert.deepEqual(faults({ events }), ['inserted: RSK-2026-0012 2', 'miscounted: seal 1'])
})

test('an event put at the end without its head stands behind the end that the head names', () => {
  const last = trail.events.findLast((row) => row.chain === fire)
  const events = [...trail.events, eventRow(26, fire, last ?? { place: 0, hash: '' }, 'Never happened')]

  assert.deepEqual(faults({ events }), ['inserted: RSK-2026-0012 10'])
})

test('a tail that was cut off is missed by the head of its chain', () => {
  const report = verified({ events: without(25) })

  assert.deepEqual(
    report.broken.map(({ fault, where, what }) => [fault, where, what]),
    [['cut', 'RSK-2026-0012', 'Event 9 is missing: the end of the chain was cut off.']],
  )
})

test('a tail that was cut off with its head turned back is missed by the seal', () => {
  const sealed = makeTrail({ events: 20, chains: ['system', fire, dust], sealed: 10 }, trail.key)
  const events = sealed.events.filter((row) => row.id !== 19)
  const last = events.findLast((row) => row.chain === fire)
  const heads = sealed.heads.map((head) =>
    head.id === fire ? { id: fire, place: last?.place ?? 0, hash: last?.hash ?? '' } : head,
  )

  assert.deepEqual(faults({ events, heads, seals: sealed.seals }), ['miscounted: seal 2'])
})

test('a whole chain that was taken away with its head is missed by the seals', () => {
  const events = trail.events.filter((row) => row.chain !== fire)
  const heads = trail.heads.filter((head) => head.id !== fire)

  assert.deepEqual(faults({ events, heads }), ['miscounted: seal 1', 'miscounted: seal 2'])
})

/** A chain written anew with other words, all hashes and its head made to fit. */
function recomputed(): Pick<Trail, 'events' | 'heads'> {
  let head = { place: 0, hash: '' }
  const events = trail.events.map((row) => {
    if (row.chain !== fire) return row
    const fresh = eventRow(row.id, fire, head, 'All was well')
    head = fresh
    return fresh
  })
  return {
    events,
    heads: trail.heads.map((one) => (one.id === fire ? { id: fire, place: head.place, hash: head.hash } : one)),
  }
}

test('a chain that was written anew without the key is not the one that was sealed', () => {
  const report = verified(recomputed())

  assert.deepEqual(
    report.broken.map(({ fault, where, what }) => [fault, where, what]),
    [
      ['replaced', 'seal 1', 'The events from id 1 to 10 are not those that were sealed.'],
      ['replaced', 'seal 2', 'The events from id 11 to 20 are not those that were sealed.'],
    ],
  )
})

test('seals made anew with another key are not trusted', () => {
  const other = newKey()
  const { events, heads } = recomputed()
  const first = sealRow(other, undefined, events.slice(0, 10))
  const seals = [first, sealRow(other, first, events.slice(10, 20))]

  assert.deepEqual(faults({ events, heads, seals }), ['unknown-key: seal 1', 'unknown-key: seal 2'])
})

test('a seal made anew that names the true key does not carry its signature', () => {
  const other = { ...newKey(), publicKey: trail.key.publicKey }
  const seals = trail.seals.map((seal) =>
    seal.id === 1 ? sealRow(other, undefined, recomputed().events.slice(0, 10)) : seal,
  )

  const { broken } = verified({ ...recomputed(), seals })

  assert.deepEqual(
    broken.slice(0, 1).map(({ fault, where, what }) => [fault, where, what]),
    [['forged', 'seal 1', 'Its signature does not fit its text: it was changed, or made without the key.']],
  )
})

test('columns of a seal that disagree with its signed text are found', () => {
  const seals = trail.seals.map((seal) => (seal.id === 2 ? { ...seal, count: 9 } : seal))

  assert.deepEqual(faults({ seals }), ['forged: seal 2'])
})

test('a seal that was taken away leaves a hole before the next', () => {
  assert.deepEqual(faults({ seals: trail.seals.slice(1) }), ['seal-order: seal 2', 'miscounted: seal 2'])
})

const columns: Partial<EventRow> = {
  kind: 'created',
  actor: null,
  at: '2026-11-21T09:00:00.001Z',
  record: dust,
  fields: ['other'],
  before: 'ab'.repeat(32),
  place: 3,
}

for (const [column, value] of Object.entries(columns))
  test(`a column “${column}” that disagrees with the hashed text is found by name`, () => {
    const events = having(4, (row) => ({ ...row, [column]: value }))

    const named = verified({ events }).broken.filter(({ fault }) => fault === 'disagrees')

    assert.deepEqual(
      named.map(({ id, what }) => [id, what.replace(/event \d/, 'event')]),
      [[4, `The column “${column}” of event disagrees with the hashed text.`]],
    )
  })

test('an event that was moved to another chain is found there and missed here', () => {
  const found = faults({ events: having(4, (row) => ({ ...row, chain: dust })) })

  assert.deepEqual(found, [
    'disagrees: RSK-2026-0034 2',
    'unlinked: RSK-2026-0034 2',
    'inserted: RSK-2026-0034 2',
    'unlinked: RSK-2026-0034 3',
    'missing: RSK-2026-0012 2',
  ])
})

test('a text that is no event is said to be unreadable', () => {
  const events = having(25, (row) => ({ ...row, body: 'gone', hash: nodeChecks.sha256('gone') }))

  assert.deepEqual(faults({ events, heads: [] }).slice(0, 1), ['unreadable: RSK-2026-0012 9'])
})

test('a head that is missing or names another hash is found', () => {
  const [first, ...others] = trail.heads
  const changed = { id: first?.id ?? '', place: first?.place ?? 0, hash: 'ab'.repeat(32) }

  assert.deepEqual(faults({ heads: others }), ['head: RSK-2026-0012 9'])
  assert.deepEqual(faults({ heads: [changed, ...others] }), ['head: RSK-2026-0012 9'])
})

test('of many faults the first 200 are told and the rest is counted', () => {
  const long = makeTrail({ events: 300, chains: ['system'], sealed: 400 })
  const report = verified({ ...long, events: long.events.map((row) => ({ ...row, kind: 'created' })) })

  assert.deepEqual(
    [report.broken.length, report.more, report.words[0]],
    [200, 100, '300 faults found in 300 events of 1 chain.'],
  )
})

test('one chain is verified by itself, and says how many of its events are sealed', () => {
  const rows = trail.events.filter((row) => row.chain === fire)
  const head = trail.heads.find(({ id }) => id === fire)

  const whole = verifyChain(nodeChecks, rows, head, { sealed: 20, named: [], more: 0 })
  const cut = verifyChain(nodeChecks, rows.slice(0, -1), head, { sealed: 20, named: [], more: 0 })

  assert.deepEqual([whole.state, whole.events, whole.chains, whole.unsealed], ['intact', 9, 1, 2])
  assert.deepEqual(
    cut.broken.map(({ fault, where }) => [fault, where]),
    [['cut', 'RSK-2026-0012']],
  )
})

test('the seal of a seal row is read from its text, never from its columns', () => {
  const [first] = trail.seals as readonly [SealRow]

  assert.deepEqual(faults({ seals: [{ ...first, last: 9 }, ...trail.seals.slice(1)] }).at(0), 'forged: seal 1')
})
