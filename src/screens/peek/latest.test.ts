import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Comment, Thread } from '#features/comments/comments.ts'
import { latestOf } from './latest.ts'

const comment = (id: string, at: string): Comment => ({
  id,
  at,
  answers: null,
  corrects: null,
  creator: null,
  editedAt: null,
  body: id,
  names: [],
  resolved: false,
  anchor: null,
  changeableUntil: null,
})

const thread = (first: Comment, ...replies: readonly Comment[]): Thread => ({
  ...first,
  replies,
  settle: { may: false },
})

test('what was said last may be an answer in an older thread', () => {
  const older = thread(comment('a', '2026-01-01T08:00:00Z'), comment('b', '2026-03-01T08:00:00Z'))
  const newer = thread(comment('c', '2026-02-01T08:00:00Z'))

  assert.equal(latestOf([newer, older])?.id, 'b')
  assert.equal(latestOf([newer])?.id, 'c')
  assert.equal(latestOf([]), undefined)
})
