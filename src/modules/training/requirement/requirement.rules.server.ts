// An amendment of a requirement says whether whoever met an earlier edition learns it anew, as the requirement itself has it.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { learnAnew } from '../assignment/learn-anew.server.ts'
import { keptRules } from '../kept.rules.server.ts'
import { isOf } from '../kinds-of-training.ts'

const isRead = isOf('Read & understand')

const isLearntAnew = ({ retrain, amendment }: AnyRow) =>
  retrain === 'Always' || (retrain === 'Major revision only' && amendment === 'Major')

export function requirementRules(askToRead: AskToRead): Rules {
  const kept = keptRules(askToRead, 'requirement')
  return {
    ...kept,
    complete(_door, values, before, step) {
      if (before === null || step !== 'amend') return Promise.resolve(values)
      const amended = { ...before, ...values } as AnyRow // Of the same record.
      // What was said of the amendment before says nothing of this one.
      if (amended.retrain === 'Major revision only' && !isRead(amended) && typeof values.amendment !== 'string')
        refuse('invalid', 'Say whether this amendment is major: then whoever met it learns it anew.', 'amendment')
      return Promise.resolve(values)
    },
    async after(door, deed) {
      const { after, step } = deed
      if (step === 'amend' && !isRead(after) && isLearntAnew(after))
        await learnAnew(door, askToRead, after.id, {
          why: 'Amendment',
          because: `Edition ${Number(after.edition)} of ${after.number}`,
        })
      await kept.after?.(door, deed)
    },
  }
}
