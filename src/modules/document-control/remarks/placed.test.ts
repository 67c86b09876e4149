import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anchorOf } from '#features/comments/anchor.ts'
import type { Thread } from '#features/comments/comments.ts'
import { documentOf } from '#kernel/kinds/rich/document.ts'
import { blocksIn } from '../numbering.ts'
import { placesOf, stretchesOf } from './placed.ts'

const section = (key: string, text: string) => ({ key, heading: key, depth: '1', body: documentOf(text) })
const before = [section('scope', 'It holds for all.'), section('records', 'First line\nKept for ten years.')]

/** Threads as they are answered, newest first. */
const threads = (...said: readonly (readonly [passage: string, quote: string])[]) =>
  said
    .map(([passage, quote], at) => {
      const blocks = blocksIn(before, passage)
      const block = Math.max(
        blocks.findIndex((words) => words.includes(quote)),
        0,
      )
      const anchor = anchorOf({ passage, block, at: blocks[block]?.indexOf(quote) ?? 0, quote }, passage, blocks)
      return { id: `t${at + 1}`, anchor } as Thread
    })
    .toReversed()

const where = (sections: unknown, all: readonly Thread[]) => {
  const { bySection, gone } = placesOf(all, sections)
  const told = [...bySection].map(([key, placed]) => [
    key,
    placed.map(({ number, stretch, anchor }) => `${number} ${stretch ? 'there' : anchor.quote ? 'changed' : 'whole'}`),
  ])
  return { ...Object.fromEntries(told), gone: gone.map(({ number }) => number) } as Record<string, unknown>
}

test('comments stand in the order of the text, numbered in the order in which they were made', () => {
  const all = threads(['records', 'ten years'], ['records', 'First'], ['records', ''], ['scope', 'for all'])

  assert.deepEqual(where(before, all), {
    records: ['3 whole', '2 there', '1 there'],
    scope: ['4 there'],
    gone: [],
  })
})

test('where words were changed the comment stands at their section, where that is gone at the end', () => {
  const all = threads(['records', 'Kept for ten years.'], ['records', 'First line'], ['scope', 'for all'])

  const after = [section('records', 'First line\nKept for twelve years.')]

  assert.deepEqual(where(after, all), { records: ['2 there', '1 changed'], gone: [3] })
})

test('only what stands there is marked', () => {
  const all = threads(['records', 'line\nKept'], ['records', ''])
  const { bySection } = placesOf(all, before)

  assert.deepEqual(stretchesOf(bySection.get('records') ?? [], blocksIn(before, 'records')), [])
  const quoted = anchorOf(
    { passage: 'records', block: 0, at: 6, quote: 'line\nKept' },
    'records',
    blocksIn(before, 'records'),
  )
  const placed = placesOf([{ id: 'x', anchor: quoted } as Thread], before).bySection.get('records') ?? []
  assert.deepEqual(stretchesOf(placed, blocksIn(before, 'records')), [
    { id: 'x', block: 0, from: 6, to: 10, isEnd: false },
    { id: 'x', block: 1, from: 0, to: 4, isEnd: true },
  ])
})
