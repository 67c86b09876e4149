// What an assignment does beyond its definition: only the time is told by who reads, and the last of those who are waited for
// lets the version take effect.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Cards } from '#kernel/store/refs.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { AskToRead } from './ask-to-read.server.ts'
import { breakOff } from './break-off.server.ts'
import { refuseOtherCredit } from './credit.server.ts'
import { refuseOutOfOrder } from './order.server.ts'
import { reconcile } from './reconcile.server.ts'
import { releaseRead } from './released.server.ts'
import { assignAgain, toRenew } from './renew.server.ts'
import { validityOf } from './validity.server.ts'

/**
 * Steps by which somebody shows what they know or can do, in the order of their curriculum. Not `attend`: there the order is asked
 * with the seat (session/learner.server.ts), and whoever came has come, so that a session is closed for all who did.
 */
const showing = ['acknowledge', 'start', 'work-through', 'hand-in', 'observe', 'pass']

/** Steps by which a requirement is met. */
const meeting = ['acknowledge', 'work-through', 'verify', 'observe', 'pass', 'attend', 'credit']

type Line = {
  readonly key?: string
  readonly heading?: unknown
  readonly seconds?: unknown
  readonly says?: unknown
  readonly seen?: unknown
  readonly remark?: unknown
}

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

/** The sections as they were assigned, with the time that is told of each, once; what else was looked at is not kept. */
function timed(before: AnyRow, told: unknown): readonly Line[] {
  const seconds = new Map(linesOf(told).map(({ key, seconds: time }) => [key, time]))
  const own = linesOf(before.shown)
  if (!own.some(({ key }) => seconds.has(key)))
    return refuse('invalid', 'It tells of none of the sections that are to be read.', 'shown')
  return own.map((line) => ({ ...line, seconds: line.seconds ?? seconds.get(line.key) ?? null }))
}

/** The lines as they were assigned, with what the observer says of each; the checklist is the requirement's and not theirs. */
function seen(before: AnyRow, told: unknown): readonly Line[] {
  const own = linesOf(before.observed)
  const ownOf = ({ key, says }: Line) => own.find((line) => line.key === key) ?? own.find((line) => line.says === says)
  const said = new Map(linesOf(told).map((line) => [ownOf(line), line]))
  if (said.has(undefined)) return refuse('invalid', 'It tells of a line that is not on the checklist.', 'observed')
  return own.map((line) => {
    const { seen: isSeen = null, remark = null } = said.get(line) ?? line
    return { ...line, seen: isSeen, remark }
  })
}

/** What somebody has to read, and what of the same document they have signed before. */
function inShort(since: unknown, sections: number, cards: Cards): string {
  const before = typeof since === 'string' ? cards.get(since) : undefined
  const read = sections === 1 ? '1 section to read' : `${sections} sections to read`
  return before ? `signed ${before.title}; ${read}` : `${read}, not signed before`
}

export const assignmentRules = (askToRead: AskToRead): Rules => ({
  async complete(door, values, before, step) {
    if (before === null) return values
    if (step !== undefined && showing.includes(step)) await refuseOutOfOrder(door, before)
    if (step === 'credit') await refuseOtherCredit(door, before, values.creditedFor)
    return {
      ...values,
      ...(values.shown !== undefined && { shown: timed(before, values.shown) }),
      ...(step === 'note-seen' && { observed: seen(before, values.observed) }),
      ...(step !== undefined && meeting.includes(step) && (await validityOf(door, before, values))),
    }
  },
  async after(door, { after, step }) {
    if (step === 'renew' || step === 'renew-credited') await assignAgain(door, askToRead, after)
    await breakOff(door, after.id, step)
    // What was void was never met: whoever needs it is asked anew.
    if (step === 'void' && typeof after.owner === 'string')
      await reconcile(door, askToRead, { by: 'person', id: after.owner })
    if (step !== undefined && typeof after.reads === 'string') await releaseRead(door, after.reads)
  },
  note: ({ state, since, shown }, cards) =>
    state === 'assigned' && linesOf(shown).length > 0 ? inShort(since, linesOf(shown).length, cards) : null,
  due: { renew: toRenew('completed'), 'renew-credited': toRenew('credited') },
})
