// All that the database is told of a kind of field. A kind that leaves out a member does not compile.

import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn, ExtraConfigColumn, PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import type { BaseField } from './field.ts'
import type { FilterValue } from './kind.ts'

/** Finds the id column of another definition's table, once all tables stand. */
export type IdOf = (name: string) => AnyPgColumn

/** What `idOf` finds the cards by: the column of what may be of several kinds points there. */
export const anyKind = 'card'

/** Hands a value over as a parameter; answers its place in the statement. */
export type Bind = (value: unknown) => string

/** The ends of a range; null leaves one open. */
export type Ends = { readonly from: FilterValue | null; readonly to: FilterValue | null }

/** A member of a JSON object in a statement: as JSON, and as text. */
export type Json = { readonly value: string; readonly text: string }

export type StoredKind<F extends BaseField> = {
  /** The drizzle description that migrations are generated from. */
  readonly column: (name: string, field: F, idOf: IdOf) => PgColumnBuilderBase
  /** The condition that the database itself holds the column to; none for most kinds. */
  readonly check: (column: SQL, field: F) => SQL | undefined
  /** What its parameters are cast to. */
  readonly type: (field: F) => string
  /** The column as a statement reads it, under the name that the engine gives it. */
  readonly read: (column: string, field: F) => string
  /** The column out of a row that was kept as JSON: `json` is its member of that name, and what it answers has the type of the column. */
  readonly kept: (json: Json, field: F) => string
  /** The column as lists are ordered by it, in a statement and in its index. */
  readonly ordered: (column: string, field: F) => string
  readonly index: (column: ExtraConfigColumn, field: F) => SQL | ExtraConfigColumn
  /** What a page of a list ends with, as the next one begins after it. */
  readonly place: (value: unknown) => string | number | null
  /** How the index of a filter finds its values: by their order, or by what they hold. */
  readonly found: 'btree' | 'gin'
  readonly empty: (column: string) => string
  readonly filled: (column: string) => string
  readonly among: (column: string, values: readonly FilterValue[], bind: Bind, field: F) => string
  /** Filled, and with none of these values. */
  readonly without: (column: string, values: readonly FilterValue[], bind: Bind, field: F) => string
  readonly between: (column: string, ends: Ends, bind: Bind, field: F) => string
}
