import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as always, integer, property, record, string } from 'fast-check'
import { anchorOf, blocksOf, stretchOf, textOfBlocks, type Anchor } from './anchor.ts'

const purpose = 'Purpose of this procedure'
const answers = 'The owner answers within 5 working days. Quality verifies the answer within 5 working days.'
const records = 'Records are kept for ten years.'
const blocks = [purpose, answers, records]

/** A comment on the words, the first of them from a place of a block on. */
function on(quote: string, block: number, from = 0, all = blocks): Anchor {
  const at = (all[block] ?? '').indexOf(quote.split('\n')[0] ?? '', from)
  return anchorOf({ passage: 'k', block, at, quote }, 'Records', all) ?? assert.fail(`“${quote}” stands there`)
}

const found = (anchor: Anchor, all: readonly string[]) => {
  const stretch = stretchOf(anchor, all)
  return stretch && textOfBlocks(all).slice(stretch.from, stretch.to)
}

test('only words that stand there are commented on', () => {
  const at = (block: number, from: number, quote: string) =>
    anchorOf({ passage: 'k', block, at: from, quote }, 'Records', blocks)

  assert.equal(at(2, 0, 'Records')?.after, ' are kept for ten years.')
  assert.equal(at(2, 1, 'Records'), undefined)
  assert.equal(at(3, 0, 'Records'), undefined)
  assert.equal(at(0, 400, 'Records'), undefined)
})

test('a comment on a whole passage has no words', () => {
  const anchor = anchorOf({ passage: 'k', block: 2, at: 9, quote: '' }, 'Records', [])

  assert.deepEqual(anchor, { passage: 'k', block: 0, at: 0, quote: '', heading: 'Records', before: '', after: '' })
  assert.equal(stretchOf(anchor, blocks), null)
})

test('words that were moved to another block are found there', () => {
  const anchor = on('kept for ten years', 2)

  assert.equal(found(anchor, [records, 'Something new.', purpose, answers]), 'kept for ten years')
})

test('what is written before and behind them does not matter', () => {
  const anchor = on('Quality verifies the answer', 1)
  const edited = ['New.', 'First, the owner answers at once. Then Quality verifies the answer and says so.']

  assert.equal(found(anchor, edited), 'Quality verifies the answer')
})

test('of several that read the same the one is meant that stands where it stood', () => {
  const second = on('5 working days', 1, 40)
  const edited = [purpose, `In short: ${answers}`, records]

  const stretch = stretchOf(second, edited)

  assert.equal(stretch?.from, textOfBlocks(edited).lastIndexOf('5 working days'))
})

test('words that were changed are found no more, nor others that look like them', () => {
  assert.equal(stretchOf(on('kept for ten years', 2), ['Records are kept for twelve years.']), null)
  assert.equal(stretchOf(on('5', 1), ['Owners answer within 10 days.', 'Chapter 5 says more.']), null)
})

test('a paragraph that was joined to the one before is still the same words', () => {
  const anchor = on('working days.\nRecords are kept', 1, 70)

  assert.equal(found(anchor, [purpose, `${answers} ${records}`]), 'working days. Records are kept')
})

test('a stretch is drawn block by block', () => {
  const anchor = on('working days.\nRecords are kept', 1, 70)
  const stretch = stretchOf(anchor, blocks) ?? assert.fail('found')

  const parts = blocksOf(stretch, blocks).map(({ block, from, to }) => blocks[block]?.slice(from, to))

  assert.deepEqual(parts, ['working days.', 'Records are kept'])
})

const texts = array(string({ minLength: 0, maxLength: 60 }), { minLength: 1, maxLength: 6 })
const selections = record({
  block: integer({ min: 0, max: 5 }),
  at: integer({ min: 0, max: 60 }),
  length: integer({ min: 1, max: 80 }),
})

test('whatever is commented on is found where it stands as long as nothing is edited', () => {
  always(
    property(texts, selections, (all, { block, at, length }) => {
      const rest = textOfBlocks(all.slice(block))
      const quote = rest.slice(at, at + length)
      const anchor = anchorOf({ passage: 'k', block, at, quote }, '', all)
      if (!anchor || quote === '') return
      const stretch = stretchOf(anchor, all) ?? assert.fail('It is there.')
      const start = textOfBlocks(all.slice(0, block)).length + (block === 0 ? 0 : 1)
      assert.deepEqual(stretch, { from: start + at, to: start + at + quote.length })
    }),
  )
})

test('new blocks around a passage never lead to other words', () => {
  always(
    property(texts, texts, texts, selections, (all, above, below, { block, at, length }) => {
      const quote = textOfBlocks(all.slice(block)).slice(at, at + length)
      const anchor = anchorOf({ passage: 'k', block, at, quote }, '', all)
      if (!anchor || quote === '') return
      const edited = [...above, ...all, ...below]
      const stretch = stretchOf(anchor, edited)
      if (!stretch) return
      assert.equal(
        textOfBlocks(edited).slice(stretch.from, stretch.to).replaceAll(/\s/g, ' '),
        quote.replaceAll(/\s/g, ' '),
      )
      const drawn = blocksOf(stretch, edited).map((one) => edited[one.block]?.slice(one.from, one.to))
      assert.ok(drawn.join('').length <= quote.length)
    }),
  )
})
