// What is known of whoever looks, and of the frame around a screen, from the first moment on.
import { createContext, useContext } from 'react'
import type { PersonActor } from '#lib/actor.ts'
import type { Outline } from './outline.ts'
import type { FoundPlace } from './found-place.ts'
import type { SentFile, SentPicture } from './sent-file.ts'

export type Frame = {
  /** The one who looks, with the number of their own record. */
  readonly me: PersonActor & { readonly number: string }
  /** Whether this session has signed something already, so that the next signature asks for less. */
  readonly hasSigned: boolean
  /** Whether the one who looks has a second factor, whose code a signature takes as well. */
  readonly hasFactor: boolean
  /** The route of the module that shows the records of a definition; none when no screen does. */
  readonly routeOf: (definition: string) => string | undefined
  readonly outlineOf: (definition: string) => Outline | undefined
  /** Keeps these answers and the program on this device, so that the screen opens without a connection. */
  readonly keepHere: (keys: readonly (readonly unknown[])[]) => void
  /** Sends a file for a field of a record that is yet to be saved; `onSent` hears how much of it has gone. Throws a Refusal. */
  readonly sendFile: (file: File, onSent: (part: number) => void) => Promise<SentFile>
  /** Sends a picture for a text, drawn anew as every reader can show it. Throws a Refusal. */
  readonly sendPicture: (file: File, onSent: (part: number) => void) => Promise<SentPicture>
  /** The records, and places in their texts, that hold these words. Throws a Refusal. */
  readonly find: (words: string, signal: AbortSignal) => Promise<readonly FoundPlace[]>
  /** Calls `tell` whenever others have changed the record of that number. Answers how to stop. */
  readonly onChanged: (number: string, tell: () => void) => () => void
}

const Context = createContext<Frame | null>(null)

export const FrameProvider = Context.Provider

/** What a screen knows before any definition has come. */
export function useFrame(): Frame {
  const frame = useContext(Context)
  if (!frame) throw new Error('A record is shown outside of its frame.')
  return frame
}
