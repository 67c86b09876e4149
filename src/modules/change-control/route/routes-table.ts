// The routes in use as a table: for each category and class the rule that leads its changes, that of its category or the one for any. Pure.

import { categories, classes } from '../what-changes.ts'

/** A route as the table looks at it. */
export type Ruled = { readonly category: string | null; readonly class: string | null }

export type Decided<R> = {
  readonly class: string
  /** The route by which changes of the category and class go; none where quality has laid none down. */
  readonly route: R | undefined
  /** It is the one for any category, as the category has none of its own. */
  readonly isForAny: boolean
}

export type RoutesRow<R> = { readonly category: string; readonly cells: readonly Decided<R>[] }

/** What leads where a category has no route of its own. */
export const anyCategory = 'Any'

/** Categories down, with the rule for any of them first, and classes across. @param routes those in use */
export function routesTable<R extends Ruled>(routes: readonly R[]): readonly RoutesRow<R>[] {
  const of = (category: string, weight: string) =>
    routes.find((one) => one.category === category && one.class === weight)
  return [anyCategory, ...categories].map((category) => ({
    category,
    cells: classes.map((weight) => {
      const own = of(category, weight)
      return { class: weight, route: own ?? of(anyCategory, weight), isForAny: own === undefined }
    }),
  }))
}
