// What is asked of somebody for another reason than a job role: as they go by a document, by an action, by hand, or as they took it up.

import { inSql } from '#lib/in-sql.ts'
import { metStates, openStates } from '../assignment-states.ts'
import { askedForRoles, reasons } from '../assignment/assignment-fields.ts'
import { ofToday, type Tables } from './required.server.ts'

/** What was carried over from before says what somebody has learnt, and asks nothing of them. */
const elsewhere: readonly string[] = [...askedForRoles, 'Earlier training']

const isAsked = `h.why in ${inSql(reasons.filter((one) => !elsewhere.includes(one)))} and not h.void
    and h.state in ${inSql([...openStates, ...metStates, 'expired'])}`

const isHere = `exists (select from person x where x.id = h.owner and x.state in ('active', 'invited') and not x.void)`

/**
 * Rows of `person`, `requirement`: what was asked so, of people who work here, and was not taken back. Of documents those count that are
 * a requirement. `where` may speak of the assignment `h` and the requirement `q`.
 */
export const directlySql = (where = 'true', { assignment, requirement, version }: Tables = ofToday): string => `
  select h.owner as person, q.id as requirement from ${assignment} h
    join ${requirement} q on q.id = h.requirement and q.state = 'effective' and not q.void
    where ${isAsked} and ${isHere} and (${where})
  union
  select h.owner, q.id from ${assignment} h join ${version} v on v.id = h.reads
    join ${requirement} q on q.document = v.parent and q.state = 'effective' and not q.void
    where h.requirement is null and ${isAsked} and ${isHere} and (${where})`
