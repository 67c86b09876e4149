// What a part's row in hand carries of its parent, and what a record's carries of its parts.

import type { Definition } from '#kernel/definition/define.ts'
import { partiesOf, writersOf } from '#kernel/access/parties.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import { titleOf, type AnyRow, type Parent } from '#kernel/definition/row.ts'
import type { Parts } from '#kernel/definition/workflow.ts'

/** A part's row as rules see it: where it has no owner, department or site of its own, it has its parent's. */
export function inheriting(row: AnyRow, within: Parent & AccessFields): AnyRow {
  const { owner, department, site, confidentiality } = within
  return { owner, department, site, confidentiality, ...row, within }
}

/** A parent that is locked, as its part's row carries it. */
export function asParent(definition: Definition, row: AnyRow): Parent & AccessFields {
  const text = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
  const { id, number, state, creator } = row
  const places = { owner: text('owner'), department: text('department'), site: text('site') }
  const standing = { id, kind: definition.name, number, title: titleOf(definition, row), state, void: row.void }
  return {
    ...standing,
    ...places,
    creator,
    confidentiality: text('confidentiality'),
    parties: partiesOf(definition, row),
    writers: writersOf(definition, row),
  }
}

/** The row of a record with the one in which it was raised, as far as reading is decided on that. */
export function raisedIn(
  row: AnyRow,
  { owner, creator, site, department, confidentiality, parties }: AccessFields,
): AnyRow {
  const origin = { owner, creator, site, department, confidentiality, parties }
  return { ...row, origin }
}

/** A record as reading is decided on it. Rows of every definition carry the card's columns, or lack them alike. */
export const shelfOf = (definition: Definition, row: AnyRow): AccessFields =>
  ({ ...row, parties: partiesOf(definition, row) }) as unknown as AccessFields

const camel = (column: string) => column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The parts as the database told them, with the names that the engine uses. */
export const partsFrom = (told: Parts): Parts =>
  Object.fromEntries(
    Object.entries(told).map(([name, rows]) => [
      name,
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([column, value]) => [camel(column), value]))),
    ]),
  )
