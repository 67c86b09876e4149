import type { ScopeRule } from './scope-rule.ts'

/** Those of the record's department, and those who head it. */
export const department: ScopeRule = {
  covers: (actor, card) =>
    card.department !== null && (card.department === actor.department || actor.heads.includes(card.department)),
  sql: (actor, alias, bind) => {
    const departments = [...new Set([actor.department, ...actor.heads])].filter((id) => id !== null)
    return departments.length === 0 ? 'false' : `${alias}.department = any(${bind(departments)}::uuid[])`
  },
}
