// An import as its maker follows it: one file, one batch of rows, checked before any of them becomes a record.

/** waiting for its mapping, being checked, checked, being imported, stopped in the middle, imported, being undone, undone. */
export const batchStates = [
  'mapping',
  'checking',
  'checked',
  'importing',
  'stopped',
  'imported',
  'undoing',
  'undone',
] as const
export type BatchState = (typeof batchStates)[number]

/**
 * waiting to be checked · fit: passed the check · unfit: did not · left: not imported on purpose · made: is a record now ·
 * failed: was fit and is refused now · undone: its record was taken back · kept: its record was changed since.
 */
export const outcomes = ['waiting', 'fit', 'unfit', 'left', 'made', 'failed', 'undone', 'kept'] as const
export type Outcome = (typeof outcomes)[number]

export type Counts = { readonly [K in Outcome]?: number }

/** What is wrong with one row; `column` is the place of its cell, none when it is about the row. */
export type RowFault = { readonly column: number | null; readonly message: string }

export type BatchColumn = {
  readonly heading: string
  /** A few different cells of it. */
  readonly examples: readonly string[]
  readonly field: string | null
}

/** What fills fields of every row that no column fills: texts as a cell would hold them, by field. */
export type Always = { readonly [field: string]: string }

export type Batch = {
  readonly id: string
  readonly kind: string
  readonly state: BatchState
  readonly file: { readonly name: string; readonly size: number; readonly words: string }
  readonly maker: string
  readonly mine: boolean
  readonly at: string
  readonly rows: number
  readonly columns: readonly BatchColumn[]
  readonly always: Always
  /** How many rows are how far. */
  readonly counts: Counts
  /** Rows whose title a record, or an earlier row, has already. */
  readonly doubles: number
  /** How many rows the job has done of those it set out to do. */
  readonly far: { readonly done: number; readonly of: number } | null
  /** Why the job stopped by itself, when it did. */
  readonly why: string | null
  readonly undo: Undo
}

/** How the records of a batch can be taken back, and whether this reader may. */
export type Undo = { readonly how: string | null; readonly mine: boolean; readonly who: string | null }

export type BatchRow = {
  readonly row: number
  readonly cells: readonly string[]
  readonly outcome: Outcome
  readonly faults: readonly RowFault[]
  /** The number of the record, or the place of the row, that has the same title. */
  readonly double: string | null
  /** The record that it became. */
  readonly number: string | null
}
