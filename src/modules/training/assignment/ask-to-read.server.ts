// What training asks of document control.

import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { ReasonToLearn } from './assignment-fields.ts'
import type { Moved } from './audience.server.ts'

/** One person is to read what is in effect of one document. */
export type ToRead = {
  readonly document: string
  readonly person: string
  readonly why: ReasonToLearn
  readonly because?: string
  /** They are asked by name, whether or not they go by the document. */
  readonly isNamed?: true
  /** The day by which it is read. */
  readonly due: string
}

/**
 * Asks somebody to read a document. What stands in its versions is document control's to know, which knows training: so it is
 * handed in where both are put together (`modules.server.ts`).
 */
export type AskToRead = (door: UnitOfWork, asked: ToRead) => Promise<void>

/** Asks those who have come to go by documents to read what is in effect of them, and what is about to be; handed in alike. */
export type AskJoined = (door: UnitOfWork, moved: Moved, because: string) => Promise<void>
