// Time stamps that come with an export: each must prove itself, and be over the seal that stands there.

import type { Anchored, ReadStamp, Token } from './anchored.ts'
import type { Fault } from './report.ts'

const by = 'the time stamps'

const counted = (count: number) => (count === 1 ? '1 time stamp' : `${count.toLocaleString('en-GB')} time stamps`)

/**
 * Reads the stamps of an export.
 * @param held hears what each says that proves itself
 */
export function stampCheck(
  readStamp: ReadStamp | undefined,
  held: (one: Anchored) => void,
  report: (fault: Fault) => void,
) {
  let count = 0
  let last: { readonly seal: number; readonly at: string; readonly by: string } | undefined

  function read({ seal, token }: Token, readIt: ReadStamp): void {
    try {
      const stamp = readIt(token)
      held({ seal, hash: stamp.hash, by })
      last = { seal, at: stamp.at, by: stamp.by }
    } catch (error) {
      report({ fault: 'anchor', where: `seal ${seal}`, what: error instanceof Error ? error.message : String(error) })
    }
  }

  return {
    stamp(token: Token) {
      count += 1
      if (readStamp) read(token, readStamp)
    },
    words(): readonly string[] {
      if (count === 0) return []
      if (!readStamp) return [`${counted(count)} not checked: name the certificates of the authority (--ca).`]
      return last
        ? [`${counted(count)} checked; the last, over seal ${last.seal}, was made ${last.at} by ${last.by}.`]
        : []
    },
  }
}
