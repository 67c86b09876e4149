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

const refusePrefix = (message: string) => refuseFields([{ field: 'prefix', code: 'taken', message }])

/** $1 the prefix, $2 the family that asks: another family that numbers by it, or did. */
const otherFamily = `select family from document_type
  where prefix = $1 and family is distinct from $2 and not void and state <> 'withdrawn' order by id limit 1`

/** A number says which kind of record it is: no type numbers as other records do, and no two types alike. */
async function refuseTaken({ db, registry }: UnitOfWork, prefix: unknown, family: unknown): Promise<void> {
  if (typeof prefix !== 'string') return
  const other = registry.all.find(({ number }) => number === prefix)
  if (other) refusePrefix(`${other.label[1]} are numbered with ${other.number}. Choose another.`)
  const { rows } = await db.query<{ family: string }>({
    name: 'family-numbered-by',
    text: otherFamily,
    values: [prefix, family ?? null],
  })
  if (rows[0]) refusePrefix(`Documents of the type ${rows[0].family} are numbered with ${prefix}. Choose another.`)
}

export const typeRules: Rules = {
  ...governed,
  async complete(door, values, before) {
    await refuseTaken(door, values.prefix, values.family ?? before?.family)
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
