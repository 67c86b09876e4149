import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { askAgain } from './ask-again.ts'

const queryKey = ['tasks', 'mine']

/** A list that somebody looks at, whose answers come when they are given. */
function lookedAt() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) => {
    const one = Promise.withResolvers<string>()
    asked.push(one)
    signal.addEventListener('abort', () => one.reject(new Error('Nobody waits any more.')))
    return one.promise
  }
  const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined)
  const shown = () => queries.getQueryData<string>(queryKey)
  const answer = async (nth: number, text: string) => {
    asked[nth]?.resolve(text)
    await new Promise(setImmediate)
  }
  return { queries, asked, shown, answer, leave: () => (leave(), queries.clear()) }
}

test('a change that is told of while the first answer is on its way is asked for after it', async () => {
  const { queries, asked, shown, answer, leave } = lookedAt()

  const again = askAgain(queries, ['tasks'])
  await answer(0, 'before the change')
  assert.equal(shown(), 'before the change')
  await answer(1, 'after the change')
  await again

  assert.deepEqual([asked.length, shown()], [2, 'after the change'])
  leave()
})

test('an answer on its way that is not the first gives way to the one after the change', async () => {
  const { queries, asked, shown, answer, leave } = lookedAt()
  await answer(0, 'at first')

  void askAgain(queries, ['tasks'])
  const again = askAgain(queries, ['tasks'])
  await answer(1, 'between two changes')
  await answer(2, 'after the last')
  await again

  assert.deepEqual([asked.length, shown()], [3, 'after the last'])
  leave()
})

test('what nobody looks at is not asked for', async () => {
  const { queries, asked, answer, leave } = lookedAt()
  await answer(0, 'at first')
  queries.setQueryData(['tasks', 'mine', 'of last week'], 'old')

  const again = askAgain(queries, ['tasks', 'mine', 'of last week'])
  await again

  assert.equal(asked.length, 1)
  leave()
})
