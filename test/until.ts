import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'

/** Far beyond what any machine takes, in milliseconds: it ends the wait for what never comes, and measures nothing. */
const longest = 240_000

type Nothing = false | 0 | '' | null | undefined

/**
 * Looks until there is something, and answers it.
 * @param said what to tell of what there was instead, where it never comes
 */
export async function until<T>(look: () => T | Promise<T>, said: () => unknown = look): Promise<Exclude<T, Nothing>> {
  const end = performance.now() + longest
  for (;;) {
    // Asked before the look: who was held up themselves looks once more.
    const isLast = performance.now() > end
    const found = await look()
    if (found) return found as Exclude<T, Nothing> // Just asked.
    if (isLast) assert.fail(`This never came; there was ${JSON.stringify(await said())}`)
    await sleep(10)
  }
}
