import type { PersonActor } from '#lib/actor.ts'
import type { Role } from '#lib/roles.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { participants } from './participants.ts'
import type { ScopeRule } from './scope-rule.ts'

const mayReadConfidential: readonly Role[] = ['quality', 'executive']
const mayReadRestricted: readonly Role[] = ['quality-manager']

const everywhere = (actor: PersonActor, roles: readonly Role[]) => roles.some((role) => hasRole(actor, role, null))

/** Whether no degree of confidentiality keeps a record from the actor. */
export const seesEveryDegree = (actor: PersonActor): boolean => everywhere(actor, mayReadRestricted)

/**
 * Narrows every other scope. Public and Internal pass; Confidential is for those who take part, the head of the
 * department, quality and top management; Restricted for those who take part and the quality manager.
 */
export const confidentiality: ScopeRule = {
  covers: (actor, card) => {
    if (card.confidentiality === 'Restricted') return seesEveryDegree(actor) || participants.covers(actor, card)
    if (card.confidentiality !== 'Confidential') return true
    if (everywhere(actor, mayReadConfidential) || participants.covers(actor, card)) return true
    return card.department !== null && actor.heads.includes(card.department)
  },
  sql: (actor, alias, bind, raisedIn) => {
    if (seesEveryDegree(actor)) return 'true'
    const level = `coalesce(${alias}.confidentiality, 'Internal')`
    const mine = participants.sql(actor, alias, bind, raisedIn)
    if (everywhere(actor, mayReadConfidential)) return `(${level} <> 'Restricted' or ${mine})`
    const heads = actor.heads.length === 0 ? 'false' : `${alias}.department = any(${bind(actor.heads)}::uuid[])`
    return `(${level} not in ('Confidential', 'Restricted') or (${level} = 'Confidential' and ${heads}) or ${mine})`
  },
}
