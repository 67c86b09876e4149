// What a section that is read shows of the comments on it. It stands here alone, so that whoever only reads loads nothing of them.
import { createContext, useContext, type ComponentType } from 'react'
import type { Marks } from '#kernel/kinds/rich/rich-view.tsx'
import type { Section } from '../numbering.ts'

export type OfSection = { readonly section: Section }

export type Remarks = {
  /** Whether any stand beside the text. */
  readonly areThere: boolean
  readonly marks: (section: Section) => Marks
  /** At the heading of a section. */
  readonly Tool: ComponentType<OfSection>
  /** Beside its text, below it where there is no room. */
  readonly Threads: ComponentType<OfSection>
}

const Context = createContext<Remarks | null>(null)

export const RemarksProvider = Context.Provider

/** The comments on the text that is shown; null where nobody comments. */
export const useRemarks = (): Remarks | null => useContext(Context)
