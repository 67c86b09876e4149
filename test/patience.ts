import { mock } from 'node:test'

/** Takes the limits of time that are given from now on in hand (`AbortSignal.timeout`): they run out when the test says so. */
export function holdPatience(): { readonly runOut: () => void; readonly letGo: () => void } {
  const given: AbortController[] = []
  const { mock: held } = mock.method(AbortSignal, 'timeout', () => {
    const one = new AbortController()
    given.push(one)
    return one.signal
  })
  return {
    runOut: () => {
      for (const one of given.splice(0)) one.abort(new DOMException('Its time is over.', 'TimeoutError'))
    },
    letGo: () => held.restore(),
  }
}
