// What a role adds to what everybody may, in the names of the kinds of records: read off the rules, as the matrix is.

import { isByClock } from '#lib/who.ts'
import type { Role } from '#lib/roles.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { rightsOf, type RightName } from './rights.ts'

/** Labels of kinds of records, in their plural. */
export type Plain = {
  readonly begins: readonly string[]
  readonly changes: readonly string[]
  readonly approves: readonly string[]
  readonly verifies: readonly string[]
}

type Counts = (definition: Definition, right: RightName) => boolean

function plain(all: readonly Definition[], counts: Counts): Plain {
  // What the clock alone begins is work that comes to people, and sets no role apart.
  const whole = all.filter(({ partOf, may }) => partOf === undefined && !isByClock(may.create))
  const kinds = (right: RightName) => whole.flatMap((one) => (counts(one, right) ? [one.label[1]] : []))
  return { begins: kinds('create'), changes: kinds('editAny'), approves: kinds('approve'), verifies: kinds('verify') }
}

const everybodyMay: Counts = (definition, right) => rightsOf('staff', definition)[right] === 'all'

/** What everybody here may do with every record of a kind. */
export const plainOfEverybody = (all: readonly Definition[]): Plain => plain(all, everybodyMay)

/** What whoever holds a role may do besides. */
export const plainOfRole = (role: Role, all: readonly Definition[]): Plain =>
  plain(all, (definition, right) => rightsOf(role, definition)[right] === 'all' && !everybodyMay(definition, right))
