import { refuseFields } from '#lib/refusal.ts'
import { governedRules } from '#features/governed/governed.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { presentRule } from '../retention/rule.rules.server.ts'
import { documentType } from './document-type.ts'
import { usualPattern } from './pattern.ts'

/** A new version of a type begins as the one in use; documents follow with their next version. */
const governed = governedRules(documentType, {
  family: 'family',
  edition: 'edition',
  copied: [
    'sort',
    'prefix',
    'pattern',
    'content',
    'sections',
    'reviewers',
    'firstReviewers',
    'enoughReviews',
    'approval',
    'enoughFurther',
    'signing',
    'short',
    'changeAsked',
    'reviewMonths',
    'renewal',
    'reading',
    'threshold',
    'printing',
    'retention',
  ],
})

/** A number says which kind of record it is: no type numbers as other records do. */
function refuseTaken({ registry }: UnitOfWork, prefix: unknown): void {
  const other = registry.all.find(({ number }) => number === prefix)
  if (other)
    refuseFields([
      {
        field: 'prefix',
        code: 'taken',
        message: `${other.label[1]} are numbered with ${other.number}. Choose another.`,
      },
    ])
}

export const typeRules: Rules = {
  ...governed,
  async complete(door, values, before) {
    refuseTaken(door, values.prefix)
    // A new version of a type goes by the rule as it is in use by then.
    const { retention } = values
    const pattern = values.pattern ?? (before === null || 'pattern' in values ? usualPattern : undefined)
    const present = {
      ...values,
      ...(retention ? { retention: await presentRule(door.db, retention) } : {}),
      ...(pattern !== undefined && { pattern }),
    }
    return (await governed.complete?.(door, present, before)) ?? present
  },
}
