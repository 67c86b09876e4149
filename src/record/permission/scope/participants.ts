import type { ScopeRule } from './scope.ts'

/** Those who take part: the owner and the one who raised it. */
export const participants: ScopeRule = {
  covers: (actor, card) => card.owner === actor.id || card.creator === actor.id,
  sql: (actor, alias, bind) => {
    const me = bind(actor.id)
    return `(${alias}.owner = ${me}::uuid or ${alias}.creator = ${me}::uuid)`
  },
}
