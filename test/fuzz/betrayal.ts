// Whether an answer tells a record that its caller may not read from one that does not exist.

import type { TestApp } from '../app.ts'
import type { Call } from './calls.ts'
import { difference, plain } from './judge.ts'
import { placesIn, send, type Sent } from './sending.ts'
import { recordAt, type Fuzzer } from './world.ts'

/** Whether a call that was answered has done something. */
export const hasWritten = ({ method }: Call, { answer }: Sent): boolean => method !== 'GET' && answer.statusCode < 400

/**
 * What is about the caller's own account counts tries, so that no two answers are the same; and what they have left unfinished lies
 * under any name that they gave it.
 */
const isOfOneself = ({ path }: Call) => /^\/api\/v1\/(?:profile|session|invitations|drafts)/.test(path)

/** Too many calls of one address are refused before anything is looked up, by how many there were: it is the next that is, whatever it names. */
const isOneTooMany = ({ answer }: Sent) => answer.statusCode === 429

const hiddenIn = (call: Call) => placesIn(call).filter(({ reach }) => reach === 'hidden')

/** Whether everything hidden that a call names is hidden still: what was done meanwhile may have opened it. */
async function isStillHidden(call: Call, by: Fuzzer): Promise<boolean> {
  for (const place of hiddenIn(call)) {
    const known = recordAt(by, place)
    if (known && !(await by.isHidden(known.kind, known.id))) return false
  }
  return true
}

/** Whether they will find their own words: what they took along from the trail before stands in it with their question. */
async function findsOwnWords(call: Call, by: Fuzzer): Promise<boolean> {
  if (!call.path.startsWith('/api/v1/trail')) return false
  for (const place of hiddenIn(call)) {
    const known = recordAt(by, place)
    if (known && ((await by.hasNamed(known.number)) || (await by.hasNamed(known.id)))) return true
  }
  return false
}

/** How the answer about a hidden record differs from that about an absent one, in words; undefined where it does not. */
export async function betrayed(app: TestApp, call: Call, by: Fuzzer): Promise<string | undefined> {
  if (isOfOneself(call) || hiddenIn(call).length === 0 || (await findsOwnWords(call, by))) return undefined
  const absent = await send(app, call, by, 'absent')
  const hidden = await send(app, call, by, 'itself')
  if (hasWritten(call, absent) && hasWritten(call, hidden)) return undefined
  if (isOneTooMany(absent)) return undefined
  const [one, other] = [await plain(absent.answer, absent.names), await plain(hidden.answer, hidden.names)]
  if (one === other || !(await isStillHidden(call, by))) return undefined
  // What the first two have done may stand in the way of the third; only what differs from both betrays.
  const again = await send(app, call, by, 'absent')
  if ((await plain(again.answer, again.names)) === other) return undefined
  if (isOneTooMany(hidden) && isOneTooMany(again)) return undefined
  return `absent and hidden differ:\n${difference(one, other)}`
}
