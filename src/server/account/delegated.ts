import type { Principal } from '#lib/actor.ts'

/** What a delegation hands over, as the database knows it. */
export type HandedOver = Omit<Principal, 'kind'>

/**
 * A principal as their delegate may act. An administrator's own rights are never handed over: who may open the house to
 * others is not a question of holidays.
 */
export const principalOf = (person: HandedOver): Principal => ({
  kind: 'person',
  ...person,
  grants: person.grants.filter(({ role }) => role !== 'administrator'),
})
