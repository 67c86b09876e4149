// The definitions, and what modules hang into the screens of their records: there with the first screen that shows records.
import { createContext, use, useContext, type ReactNode } from 'react'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import type { FormAid } from './aid.ts'
import type { BuiltInView } from './built-in-view.ts'
import type { DrawnColumn } from './drawn-column.ts'

/** What the dialog of a step tells of the record. */
export type BesideStepProps = { readonly record: Whole }

export type Slots = {
  /** The columns that its module draws for the list of a definition. */
  readonly columnsOf: (definition: string) => readonly DrawnColumn[]
  /** What its module draws above inputs of the forms of a definition. */
  readonly aidsOf: (definition: string) => readonly FormAid[]
  /** The views of a list that everybody has. */
  readonly viewsOf: (definition: Definition) => readonly BuiltInView[]
  /** What its module shows in the dialog of a step, for whoever is about to take it; nothing for most. */
  readonly besideStep: (definition: string, step: string, record: Whole) => ReactNode
}

/** All definitions, with what their modules draw. */
export type Kinds = Slots & { readonly registry: Registry }

/** There, or on its way. */
const Context = createContext<(() => Kinds | Promise<Kinds>) | null>(null)

export const KindsProvider = Context.Provider

function useKinds(): Kinds {
  const kinds = useContext(Context)
  if (!kinds) throw new Error('A record is shown where no definitions are handed in.')
  const known = kinds()
  return known instanceof Promise ? use(known) : known
}

/** The definitions; whoever asks before they have come waits for them. */
export const useRegistry = (): Registry => useKinds().registry

/** What modules draw; whoever asks before it has come waits for it. */
export const useSlots = (): Slots => useKinds()
