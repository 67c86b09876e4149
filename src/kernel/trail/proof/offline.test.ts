import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { exportOf, makeTrail, newKey } from '../../../../test/trail.ts'
import { nodeChecks } from './checks.server.ts'
import { lineOf } from './lines.ts'
import { exportVerifier, type Trusted } from './offline.ts'

const trail = makeTrail({ events: 12, chains: ['system', '01944444-0000-7000-8000-000000000012'], sealed: 5 })
const text = exportOf(trail)
const own: Trusted = { key: undefined, seals: [] }

function verified(content: string, trusted = own) {
  const check = exportVerifier(nodeChecks, trusted)
  const lines = content.split('\n')
  // The last line ends with its break; what stands behind it counts as a line of its own.
  for (const line of lines.at(-1) === '' ? lines.slice(0, -1) : lines) check.line(line)
  return check.finish().report
}

const faults = (content: string, trusted?: Trusted) =>
  verified(content, trusted).broken.map(({ fault, where }) => `${fault}: ${where}`)

test('an export that nobody touched is intact, by its own key and by the one that is known', () => {
  const report = verified(text)

  assert.deepEqual([report.ok, report.events, report.seals, report.unsealed], [true, 12, 2, 2])
  assert.equal(verified(text, { key: trail.key.publicKey, seals: [] }).ok, true)
})

test('an export made with another key is not believed by who knows the key', () => {
  const found = faults(exportOf({ ...trail, ...makeTrail({ events: 12, chains: ['system'], sealed: 5 }) }), {
    key: trail.key.publicKey,
    seals: [],
  })

  assert.deepEqual(found, ['torn: line 1', 'unknown-key: seal 1', 'unknown-key: seal 2'])
})

test('any single character that is another is found', () => {
  const flip = fc.record({ at: fc.nat(text.length - 1), by: fc.integer({ min: 1, max: 127 }) })

  fc.assert(
    fc.property(flip, ({ at, by }) => {
      const other = String.fromCharCode((text.charCodeAt(at) + by) % 128)
      fc.pre(other !== text[at])
      const content = text.slice(0, at) + other + text.slice(at + 1)

      assert.equal(verified(content).ok, false, `position ${at}: ${text[at]} became ${JSON.stringify(other)}`)
    }),
    { numRuns: 3_000 },
  )
})

test('a character that is left out or put in is found, wherever it stands', () => {
  fc.assert(
    fc.property(fc.nat(text.length - 2), fc.constantFrom(' ', '\n', '0', 'a', '"', ','), (at, sign) => {
      assert.equal(verified(text.slice(0, at) + text.slice(at + 1)).ok, false, `left out at ${at}`)
      assert.equal(verified(text.slice(0, at) + sign + text.slice(at)).ok, false, `put in at ${at}`)
    }),
    { numRuns: 300 },
  )
})

const lines = text.trimEnd().split('\n')
const joined = (content: readonly string[]) => content.map((line) => `${line}\n`).join('')

test('lines that are left out, doubled or exchanged are found', () => {
  for (let at = 0; at < lines.length; at += 1) {
    assert.equal(verified(joined(lines.toSpliced(at, 1))).ok, false, `line ${at + 1} left out`)
    assert.equal(verified(joined(lines.toSpliced(at, 0, lines[at] ?? ''))).ok, false, `line ${at + 1} doubled`)
    if (at > 0) {
      const exchanged = lines.with(at, lines[at - 1] ?? '').with(at - 1, lines[at] ?? '')
      assert.equal(verified(joined(exchanged)).ok, false, `lines ${at} and ${at + 1} exchanged`)
    }
  }
})

test('a file that ends too early says so', () => {
  assert.ok(faults(joined(lines.slice(0, -1))).includes(`torn: line ${lines.length - 1}`))
  assert.deepEqual(faults(''), ['torn: line 0', 'torn: line 0'])
})

test('the fault is named where it stands', () => {
  const at = lines.findIndex((line) => line.includes('Words 7'))

  const found = faults(joined(lines.with(at, (lines[at] ?? '').replace('Words 7', 'Words 8'))))

  assert.deepEqual(found.slice(0, 1), ['changed: RSK-2026-0012'])
  assert.ok(found.includes(`torn: line ${lines.length}`))
})

test('what is withheld keeps its place in the proof', () => {
  const content = lines.map((line) => {
    if (!line.includes('Words 7')) return line
    const { event } = JSON.parse(line) as { event: (typeof trail.events)[number] } // Written by exportOf.
    const { id, chain, place, before, hash } = event
    return lineOf('withheld', { id, chain, place, before, hash })
  })

  // Only the end of the file, which was signed over other lines, is not in order.
  const report = verified(joined(content))

  assert.deepEqual(
    report.broken.map(({ fault, where }) => `${fault}: ${where}`),
    [`torn: line ${lines.length}`],
  )
  assert.equal(report.withheld, 1)
})

test('a seal that was written down elsewhere and is gone, or is another, is found', () => {
  const [first, second] = trail.seals
  const key = newKey()
  const remembered = [
    { seal: 1, hash: first?.hash ?? '' },
    { seal: 2, hash: second?.hash ?? '' },
  ]
  const shorter = makeTrail({ events: 9, chains: ['system'], sealed: 5 }, key)

  assert.deepEqual(faults(text, { key: undefined, seals: remembered }), [])
  assert.deepEqual(faults(exportOf(shorter), { key: undefined, seals: remembered }), [
    'forged: seal 1',
    'seal-lost: seal 2',
  ])
})
