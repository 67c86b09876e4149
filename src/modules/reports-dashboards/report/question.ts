// What the fields of a report say of its question. Filters are kept as the address of a list has them.

import type { Definition } from '#kernel/definition/define.ts'

/** The fields of a report, as they are kept or answered. */
export type Held = { readonly [field: string]: unknown }

/** What can be reported on: every kind of record, called as its list is. */
export const datasetsOf = ({ all }: { readonly all: readonly Definition[] }): readonly Definition[] =>
  all.toSorted((one, other) => one.label[1].localeCompare(other.label[1], 'en'))

/** The address that its filters are: “state=open&sort=-due”. */
export const askedIn = ({ filters }: Held): Readonly<Record<string, string>> =>
  typeof filters === 'string' ? Object.fromEntries(new URLSearchParams(filters)) : {}

/** The names of its columns; none where they are those of the list. */
export const columnsIn = ({ columns }: Held): readonly string[] | null =>
  typeof columns === 'string' && columns !== '' ? columns.split(',') : null

/** One run of a report, as it is told. */
export type Run = {
  readonly id: string
  readonly at: string
  readonly person: string
  /** Whether its file is the reader's own. */
  readonly mine: boolean
  readonly due: string | null
  readonly version: number
  readonly format: string
  readonly name: string | null
  readonly rows: number | null
  readonly size: number | null
  readonly sha256: string | null
  readonly fault: string | null
}
