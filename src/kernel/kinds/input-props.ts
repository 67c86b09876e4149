import type { Errors } from './errors.ts'
import type { Field } from './fields.ts'

/** What every input is given. `name` is also what refusals call it: `title`, `causes[k7].text`. */
export type InputProps<F extends Field = Field> = {
  readonly field: F
  readonly name: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly errors: Errors
  /** The label is spoken, not shown: a line of `rows` has its labels once, above. */
  readonly quiet?: boolean
  /** Where the cursor stands when a dialog opens. */
  readonly first?: boolean
}
