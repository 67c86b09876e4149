// What the parts of a commented text know of each other: what is shown, which thread is looked at, what is being written.
import { createContext, useContext } from 'react'
import type { Selected } from '#features/comments/anchor.ts'
import type { Section } from '../numbering.ts'
import type { Placed } from './placed.ts'

export type Talk = {
  /** The number of the version. */
  readonly number: string
  readonly mayTalk: boolean
  /** The thread that is looked at. */
  readonly opened: string | null
  /** What a comment is being written on. */
  readonly writing: Selected | null
  /** Begins a comment; null gives it up. */
  readonly write: (selected: Selected | null) => void
  /** The comments on a section that are shown. */
  readonly shownIn: (section: Section) => readonly Placed[]
  /** The words of a section, block by block. */
  readonly blocksOf: (section: Section) => readonly string[]
}

const Context = createContext<Talk | null>(null)

export const TalkProvider = Context.Provider

export function useTalk(): Talk {
  const talk = useContext(Context)
  if (!talk) throw new Error('Comments are shown outside of their text.')
  return talk
}
