// What a module draws above inputs that are answered together, such as both scales of a rating on its matrix.

import type { ComponentType } from 'react'
import type { FormValues } from '#kernel/workflow/entered.ts'

/** What an aid is told. */
export type AidProps = {
  /** The fields that it answers, in the order in which its module says them. */
  readonly names: readonly string[]
  /** Everything that the form holds, for what the answer depends on. */
  readonly values: FormValues
  /** Enters several values at once. */
  readonly onChange: (entered: FormValues) => void
}

/** An aid of a form; `Aid` is lazy, so that its code loads with the first such form. The inputs stay below it. */
export type FormAid = {
  /** The fields that it answers: it stands above the first of them, where a form asks for all. */
  readonly answers: readonly string[]
  readonly Aid: ComponentType<AidProps>
  /** How high it will be, in pixels: the inputs below it stay where they are when it comes. */
  readonly room?: number
  /** What opens the inputs that it answers, where those are for few: until then they are folded away. */
  readonly folds?: string
}
