import type { ScopeRule } from './scope-rule.ts'

/** Those who work at the record's site. */
export const site: ScopeRule = {
  covers: (actor, card) => card.site !== null && card.site === actor.site,
  sql: (actor, alias, bind) => (actor.site === null ? 'false' : `${alias}.site = ${bind(actor.site)}::uuid`),
}
