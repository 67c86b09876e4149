// Papers that a module makes of its records in place of their sheets.

import type { PersonActor } from '#lib/actor.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Printing } from './printing.ts'

/** Where files lie, and what puts there those that are made of records. */
export type PaperShelf = {
  /** Where the bytes of a file of a field lie; nothing where they are gone, or no longer those that were sent. */
  readonly fileAt: (file: SentFile) => Promise<string | undefined>
  readonly put: (id: string, bytes: Buffer) => Promise<{ readonly size: number; readonly sha256: string }>
  readonly takeAway: (id: string) => Promise<void>
}

/** What is asked for, by whom, and what the paper says of its printing. */
export type OwnAsked = {
  readonly actor: PersonActor
  readonly number: string
  readonly printing: Printing
  /** Says instants in words, with the time zone. */
  readonly at: (instant: string) => string
  /** One of its forms, or what one signature was bound to: such a sheet stays as it is, where printing is allowed at all. */
  readonly isSheet: boolean
  readonly shelf: PaperShelf
}

/** A file, with the name that it is saved under. */
export type Made = { readonly name: string; readonly content: Buffer }

/** Makes the paper; nothing where the sheet of the record is printed. Refuses what may not be printed, with a sentence. */
export type OwnPaper = (engine: Engine, asked: OwnAsked) => Promise<Made | null>

/** By the names of definitions. */
export type OwnPapers = { readonly [definition: string]: OwnPaper }
