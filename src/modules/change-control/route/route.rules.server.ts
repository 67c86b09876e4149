import { governedRules } from '#features/governed/governed.server.ts'
import type { Db } from '#lib/db.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { changeRoute } from './change-route.ts'
import { questionSet } from './question-set.ts'

const governed = governedRules(changeRoute, {
  family: 'family',
  edition: 'edition',
  copied: ['category', 'class', 'functions', 'approval', 'rollback', 'check'],
})

type Named = { readonly named: string; readonly present: string | null; readonly isGone: boolean }

/** Question sets as they are in use by now; those that were taken out of use are asked no more. */
async function present(db: Db, functions: readonly unknown[]): Promise<readonly unknown[]> {
  const { rows } = await db.query<Named>({
    name: 'question-sets-present',
    text: `select n.named, u.id as present, o.state = 'superseded' as "isGone"
      from unnest($1::text[]) n (named) join question_set o on o.number = n.named or o.id::text = n.named
        left join question_set u on u.family = o.family and u.state = 'in-use' and not u.void`,
    values: [functions],
  })
  const known = new Map(rows.map((row) => [row.named, row]))
  return functions.flatMap((one) => {
    const found = known.get(String(one))
    if (!found) return [one]
    return found.present ?? (found.isGone ? [] : one)
  })
}

/** A new version of a route begins as the one in use; changes that are open keep the version that they were accepted under. */
export const routeRules: Rules = {
  ...governed,
  async complete(door, values, before, step) {
    const { functions } = values
    const now = before === null && Array.isArray(functions) ? { functions: await present(door.db, functions) } : {}
    const completed = { ...values, ...now }
    return (await governed.complete?.(door, completed, before, step)) ?? completed
  },
}

export const questionRules: Rules = governedRules(questionSet, {
  family: 'family',
  edition: 'edition',
  copied: ['assessor', 'questions'],
})
