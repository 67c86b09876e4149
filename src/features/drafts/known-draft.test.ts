import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { draftOf, knowDraft } from './known-draft.ts'

const draft = { fields: { title: 'Mine' }, version: 3, at: '2026-11-20T09:00:00.000Z' }

test('an answer that was on its way when a draft was sent does not take it away again', async () => {
  const queries = new QueryClient()
  const asked = Promise.withResolvers<null>()
  // Somebody looks on, as a page does that says what was begun and not saved.
  const queryFn = () => asked.promise
  const asking = draftOf('change:MTX-2026-0001')
  const leave = new QueryObserver(queries, { ...asking, queryFn }).subscribe(() => undefined)

  await knowDraft(queries, 'change:MTX-2026-0001', draft)
  asked.resolve(null)
  await asked.promise
  await new Promise(setImmediate)

  assert.deepEqual(queries.getQueryData(asking.queryKey), draft)
  assert.equal(queries.isFetching(), 0)
  leave()
  queries.clear()
})
