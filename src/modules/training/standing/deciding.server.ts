// Of all that somebody was asked for one requirement, one assignment decides how they stand to it.

import { inSql } from '#lib/in-sql.ts'
import { metStates, openStates } from '../assignment-states.ts'
import { ofToday, type Tables } from './required.server.ts'

const isOpen = `a.state in ${inSql(openStates)}`

/** Good on the day: met, and not run out; within the grace that the requirement gives, it still counts. Grace is looked up for what has run out alone. */
const isGood = (day: string, grace: string) => `a.state in ${inSql([...metStates, 'expired'])}
    and (a.expires_on is null and a.state <> 'expired' or a.expires_on >= ${day}::date
      or a.expires_on + (${grace}) >= ${day}::date)`

/** What is good (3) comes before what has run out (2), that before what is open (1); nothing else decides. */
const rank = (day: string, grace: string) => `case when ${isGood(day, grace)} then 3
    when a.state in ('expired', 'completed', 'credited') then 2 when ${isOpen} then 1 else 0 end`

/**
 * What assignments say of requirements, as `about`, for those whom `whose` names (of `a.owner`); those that were to be read before that
 * was a requirement too. Each part comes in the order of its index, so that nothing is sorted.
 */
const about = ({ assignment, requirement, version }: Tables, day: string, whose: string) => `
  (select a.owner, a.requirement as about, a.ordinal, a.state, a.due, a.expires_on,
      ${rank(day, `select coalesce(q.grace, 0) from ${requirement} q where q.id = a.requirement`)} as rank from ${assignment} a
    where a.requirement is not null and not a.void and (${whose}) order by 1, 2)
  union all
  (select a.owner, q.id, a.ordinal, a.state, a.due, a.expires_on, ${rank(day, 'coalesce(q.grace, 0)')} from ${assignment} a
    join ${version} v on v.id = a.reads join ${requirement} q on q.document = v.parent and q.state = 'effective' and not q.void
    where a.requirement is null and not a.void and (${whose}) order by 1, 2)`

// One whole number says all of an assignment that may decide, so that the greatest of them decides: 2 bits of rank, 36 of its
// ordinal (the year and the counter of its number, `ordinalOf`), 22 of its last day (0: none), 1 of whether it was given without being shown.
const [rankAt, ordinalAt, dayAt] = [59, 23, 1]
const first = `date '0001-01-01'`

// The operators of PostgreSQL that are not arithmetic bind alike, from the left: each shift stands in brackets.
const bits = (whole: string, at: number, wide: number) => `((${whole} >> ${at}) & ${2 ** wide - 1})`

/** A day of 22 bits; null where there is none. */
const dayIn = (whole: string) => `(${first} + nullif(${bits(whole, dayAt, 22)}, 0)::int - 1)`
const dayBits = (day: string) => `(coalesce(${day} - ${first} + 1, 0)::bigint << ${dayAt})`

const packed = `(a.rank::bigint << ${rankAt}) | (a.ordinal << ${ordinalAt})
  | ${dayBits('a.expires_on')} | (a.rank = 3 and a.state in ('credited', 'waived'))::int`

/** What `best` of a row says. Of several of one rank the newest decides. */
export const rankOf = (row: string) => `(${row}.best >> ${rankAt})`
export const ordinalOf = (row: string) => bits(`${row}.best`, ordinalAt, 36)
export const isGiven = (row: string) => `((${row}.best & 1) = 1)`
/** Until when it is good or was; null for good. */
export const lastDayOf = (row: string) => dayIn(`${row}.best`)

/** The newest that is open, packed alike: its due day, and whether its quiz failed. */
const open = `max((a.ordinal << ${ordinalAt}) | ${dayBits('a.due')} | (a.state = 'failed')::int) filter (where a.rank = 1)`

/**
 * Rows of `owner`, `about` (the requirement), `best`, `due` and `failed` (of the newest that is open), in the order of owner and requirement.
 * @param day the placeholder of the day: `$1`
 */
export const decidingSql = (day: string, whose = 'true', of: Tables = ofToday): string => `
  select a.owner, a.about, max(${packed}) as best,
    ${dayIn(open)} as due, (${open} & 1) = 1 as failed
  from (${about(of, day, whose)}) a group by a.owner, a.about`

/**
 * Rows of `owner`, `about`: what is good on the day. It comes before all else, so that where one assignment is good, nothing has to be
 * decided among them.
 * @param day the placeholder of the day: `$1`
 */
export const goodSql = (day: string, whose = 'true', of: Tables = ofToday): string => `
  select a.owner, a.about from (${about(of, day, whose)}) a where a.rank = 3 group by a.owner, a.about`
