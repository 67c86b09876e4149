// The route that a change goes by: that of its category, else the one for any.

import type { Db } from '#lib/db.ts'

export type Routed = {
  readonly id: string
  readonly approval: string
  readonly rollback: string
  readonly check: string
}

/** The route in use for changes of a category and a class; none where nobody has laid one down. */
export async function routeOf(db: Db, category: unknown, weight: unknown): Promise<Routed | undefined> {
  const { rows } = await db.query<Routed>({
    name: 'change-route-of',
    text: `select id, approval, rollback, "check" from change_route
      where state = 'in-use' and not void and class = $2 and category in ($1, 'Any') order by category = 'Any' limit 1`,
    values: [category, weight],
  })
  return rows[0]
}

export type Asking = {
  readonly id: string
  readonly family: string
  readonly assessor: string
  readonly questions: readonly { readonly question: string }[]
}

/** The question sets of a route, as they are in use by now. */
export async function askedBy(db: Db, route: unknown): Promise<readonly Asking[]> {
  const { rows } = await db.query<Asking>({
    name: 'question-sets-of-route',
    text: `select u.id, u.family, u.assessor, u.questions from change_route r
        join question_set o on o.id = any(r.functions) join question_set u on u.family = o.family and u.state = 'in-use' and not u.void
      where r.id = $1 order by u.family`,
    values: [route],
  })
  return rows
}
