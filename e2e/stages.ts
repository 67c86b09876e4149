import type { TestContext } from 'node:test'

/**
 * The stages of one journey, in order. Each stands on the one before: after one that fails the rest is skipped, instead of
 * waiting in vain for what never happened.
 */
export const stagesOf = (t: TestContext) => {
  let stands = true
  return (sentence: string, go: (u: TestContext) => Promise<void>): Promise<void> =>
    t.test(sentence, async (u) => {
      if (!stands) return u.skip('a stage before it failed')
      stands = false
      await go(u)
      stands = true
    })
}
