// All that the browser draws of a kind of field. A kind that leaves out a member does not compile.
import type { ComponentType } from 'react'
import type { BaseField } from './field.ts'
import type { InputProps } from './input-props.ts'

export type ValueProps<F extends BaseField = BaseField> = { readonly field: F; readonly value: unknown }

/** One end of a range that a filter asks for: text as an address says it, '' while it is open. */
export type EndProps<F extends BaseField = BaseField> = {
  readonly field: F
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export type DrawnKind<F extends BaseField> = {
  /** Where it is entered. */
  readonly Input: ComponentType<InputProps<F>>
  /** What is there, on a page; never asked for nothing. */
  readonly View: ComponentType<ValueProps<F>>
  /** The same in a line of a list. */
  readonly Cell: ComponentType<ValueProps<F>>
  /** One end of a range in a filter; null where nothing has more and less. */
  readonly End: ComponentType<EndProps<F>> | null
}
