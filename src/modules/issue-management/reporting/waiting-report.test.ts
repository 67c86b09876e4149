import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterPhoto, afterTaking, nextOf, withKept, type WaitingReport } from './waiting-report.ts'

const photo = (id: string) => ({ id, file: new File(['x'], `${id}.jpg`) })

const report = (id: string, more: Partial<WaitingReport> = {}): WaitingReport => ({
  id,
  person: 'alice',
  at: `2026-11-27T10:0${id}:00Z`,
  title: 'Foil open',
  where: 'Packing line 2',
  going: null,
  aim: { is: 'new', values: {} },
  photos: [],
  photoCount: 0,
  number: null,
  stopped: null,
  ...more,
})

test('the oldest goes first, and what was refused holds nothing up', () => {
  const [one, two, three] = [report('1', { stopped: 'No.' }), report('2'), report('3')]
  assert.equal(nextOf([three, one, two]), two)
  assert.equal(nextOf([one]), undefined)
})

test('what was taken is not sent again', () => {
  const sent = afterTaking(report('1', { photos: [photo('a'), photo('b')], stopped: 'No.' }), 'NC-2026-0041')
  assert.equal(sent.number, 'NC-2026-0041')
  assert.equal(sent.stopped, null)
  assert.deepEqual(
    afterPhoto(sent, 'a').photos.map(({ id }) => id),
    ['b'],
  )
})

test('what the device could not keep stays beside what it keeps', () => {
  const [kept, mine, gone] = [report('1'), report('2'), report('3')]
  assert.deepEqual(withKept([kept, mine, gone], [kept], new Set(['2'])), [kept, mine])
})
