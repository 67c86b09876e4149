import type { Errors } from './errors.ts'
import type { BaseField } from './field.ts'

/** What every input is given. `name` is also what refusals call it: `title`, `causes[k7].text`. */
export type InputProps<F extends BaseField = BaseField> = {
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

/** What Mantine's inputs are told of a field. */
export const said = ({ field, name, errors, quiet, first }: InputProps) => ({
  name,
  'data-autofocus': first || undefined,
  required: field.required ?? false,
  error: errors[name],
  ...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help }),
})
