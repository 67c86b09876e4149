// Node's test runner follows every promise of its process, to say of an error that nobody caught which test it came from. That
// costs 4 µs a promise, thirty times what the promise does, and a server that answers in a test makes millions of them
// (docs/testing.md). Imported before the runner, this leaves it off: such an error fails its file, and not the test.
import { createRequire } from 'node:module'
import type hooks from 'node:async_hooks'
import { isBatch } from './batches.ts'

const asyncHooks = createRequire(import.meta.url)('node:async_hooks') as typeof hooks
const { createHook } = asyncHooks

let following: hooks.AsyncHook | undefined

/** Leaves it off in a batch as well, which needs it while it finds its tests: each belongs to the file that registers it. */
export const endFollowing = (): void => void following?.disable()

// The runner is the first of a process of tests to ask for a hook; whoever asks later gets what they ask for.
asyncHooks.createHook = (callbacks) => {
  asyncHooks.createHook = createHook
  const hook = createHook(callbacks)
  following = hook
  if (!isBatch(process.argv[1] ?? '')) hook.enable = () => hook
  return hook
}
