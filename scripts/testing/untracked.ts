// Node's test runner follows every promise of its process, to say of an error that nobody caught which test it came from, and to know
// what a test stands in. That costs 4 µs a promise, thirty times what the promise does, and a server that answers in a test makes
// millions of them (docs/testing.md). Imported before the runner, this lets a batch leave it off once its tests are found: an error
// that nobody caught then fails its file, and not the test.
import { createRequire } from 'node:module'
import type hooks from 'node:async_hooks'

const asyncHooks = createRequire(import.meta.url)('node:async_hooks') as typeof hooks
const { createHook } = asyncHooks

let following: hooks.AsyncHook | undefined

/** Leaves it off from now on; where this was not imported before the runner, nothing happens. */
export const endFollowing = (): void => void following?.disable()

// The runner is the first of a process of tests to ask for a hook; whoever asks later gets what they ask for.
asyncHooks.createHook = (callbacks) => {
  asyncHooks.createHook = createHook
  following = createHook(callbacks)
  return following
}
