import type { ScopeRule } from './scope-rule.ts'

/** Those who lead the record's owner: its line manager. */
export const team: ScopeRule = {
  covers: (actor, card) => card.owner !== null && actor.team.includes(card.owner),
  sql: (actor, alias, bind) =>
    actor.team.length === 0 ? 'false' : `${alias}.owner = any(${bind(actor.team)}::uuid[])`,
}
