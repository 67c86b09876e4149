import type { PersonActor } from '#lib/actor.ts'
import { degreeSql, isStricter } from '#kernel/access/degree.ts'
import type { ScopeRule, AccessFields } from './scope-rule.ts'

const isOf = (actor: PersonActor, card: AccessFields) =>
  card.owner === actor.id || card.creator === actor.id || card.parties?.includes(actor.id) === true

/**
 * Those who take part: the owner, the one who raised it, and whom it names as parties. Whoever takes part in the record in
 * which it was raised takes part too, unless somebody has made it stricter than that one: then they were meant.
 */
export const participants: ScopeRule = {
  covers: (actor, card) => {
    if (isOf(actor, card)) return true
    const { origin } = card
    return origin ? isOf(actor, origin) && !isStricter(card.confidentiality, origin.confidentiality) : false
  },
  sql: (actor, alias, bind, raisedIn) => {
    const me = bind(actor.id)
    // An array that is made once a statement, from an index on the cards: the three ways in can be looked up together.
    const named = `array(select p.id from card p where p.parties @> array[${me}::uuid])`
    const are = `${alias}.owner = ${me}::uuid or ${alias}.creator = ${me}::uuid or ${alias}.id = any(${named})`
    if (!raisedIn) return `(${are})`
    // Looked up by id, and last: only of those records that nothing else has decided. As an `exists` the database would rather
    // look at all of them at once, which takes longer.
    const there = `(select (o.owner = ${me}::uuid or o.creator = ${me}::uuid or o.parties @> array[${me}::uuid])
        and ${degreeSql('f.confidentiality')} <= ${degreeSql('o.confidentiality')}
      from card f join card o on o.id = f.raised_in where f.id = ${alias}.id)`
    return `(${are} or ${there})`
  },
}
