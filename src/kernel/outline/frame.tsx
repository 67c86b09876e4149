// What the screens of records are told by the frame around them: who looks, which definitions there are, where they live.
import { createContext, use, useContext } from 'react'
import type { PersonActor } from '#lib/actor.ts'
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { FormAid } from '#kernel/slots/aid.ts'
import type { Outline } from './outline.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { BuiltInView } from '#features/views/looks.ts'

/** What is known from the first moment. */
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
  /** Calls `tell` whenever others have changed the record of that number. Answers how to stop. */
  readonly onChanged: (number: string, tell: () => void) => () => void
}

/** What comes with the first screen that shows records. */
export type Kinds = {
  readonly registry: Registry
  /** The columns that its module draws for the list of a definition. */
  readonly columnsOf: (definition: string) => readonly DrawnColumn[]
  /** What its module draws above inputs of the forms of a definition. */
  readonly aidsOf: (definition: string) => readonly FormAid[]
  /** The views of a list that everybody has. */
  readonly viewsOf: (definition: Definition) => readonly BuiltInView[]
}

export type House = Frame & Kinds

type Context = Frame & {
  /** The kinds of records: there, or on their way. */
  readonly kinds: () => Kinds | Promise<Kinds>
}

const Context = createContext<Context | null>(null)

export const HouseProvider = Context.Provider

function useContextOfHouse(): Context {
  const house = useContext(Context)
  if (!house) throw new Error('A record is shown outside of the house.')
  return house
}

/** What a screen knows before any definition has come. */
export const useFrame = (): Frame => useContextOfHouse()

/** All of it; whoever asks before the definitions have come waits for them. */
export function useHouse(): House {
  const { kinds, ...frame } = useContextOfHouse()
  const known = kinds()
  return { ...frame, ...(known instanceof Promise ? use(known) : known) }
}
