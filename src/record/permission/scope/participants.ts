import type { ScopeRule } from './scope.ts'

/** Those who take part: the owner, the one who raised it, and whom it names as parties. */
export const participants: ScopeRule = {
  covers: (actor, card) =>
    card.owner === actor.id || card.creator === actor.id || card.parties?.includes(actor.id) === true,
  sql: (actor, alias, bind) => {
    const me = bind(actor.id)
    // An array that is made once a statement, from an index on the cards: the three ways in can be looked up together.
    const named = `array(select p.id from card p where p.parties @> array[${me}::uuid])`
    return `(${alias}.owner = ${me}::uuid or ${alias}.creator = ${me}::uuid or ${alias}.id = any(${named}))`
  },
}
