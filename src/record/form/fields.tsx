import type { Definition } from '../define.ts'
import { FieldInput } from '../field/inputs.tsx'
import type { FieldGroup, FormValues } from './entered.ts'
import type { Errors } from './errors.ts'

type FieldsProps = {
  readonly fields: FieldGroup['fields']
  readonly values: FormValues
  readonly errors: Errors
  readonly onChange: (name: string, value: unknown) => void
  /** The field where the cursor stands when a dialog opens. */
  readonly first?: string | undefined
}

/** The inputs of some fields, in order. */
export const Fields = ({ fields, values, errors, onChange, first }: FieldsProps) =>
  fields.map(([name, field]) => (
    <FieldInput
      key={name}
      field={field}
      name={name}
      value={values[name] ?? null}
      onChange={(value) => onChange(name, value)}
      errors={errors}
      first={name === first}
    />
  ))

/** The computed fields that follow from some of these: shown live among them. */
export const withComputedOnes = (definition: Definition, names: readonly string[]): readonly string[] =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    names.includes(name) || (field.kind === 'computed' && field.from.some((from) => names.includes(from))) ? name : [],
  )
