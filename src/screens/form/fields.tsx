import { Fragment, Suspense } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { fieldIn, mattersIn } from '#kernel/kinds/field-in.ts'
import { Folded } from './folded.tsx'
import { FieldInput } from '#kernel/kinds/inputs.tsx'
import { useSlots } from '#kernel/slots/slots.tsx'
import type { FieldGroup, FormValues } from '#kernel/workflow/entered.ts'
import type { Errors } from '#kernel/kinds/errors.ts'

type FieldsProps = {
  readonly definition: Definition
  readonly fields: FieldGroup['fields']
  /** Of the whole form, so that an aid finds what it depends on. */
  readonly values: FormValues
  readonly errors: Errors
  readonly onChange: (entered: FormValues) => void
  /** What the record says beside them, where the form holds some of it alone. */
  readonly beside?: FormValues | undefined
  /** The field where the cursor stands when a dialog opens. */
  readonly first?: string | undefined
}

/** The inputs of some fields, in order, under the aids that their module draws. */
export function Fields({ definition, fields: all, values, beside, errors, onChange, first }: FieldsProps) {
  const known = { ...beside, ...values }
  const fields = all.filter(([name, field]) => mattersIn(field, known, known[name]) || name in errors)
  const asked = fields.map(([name]) => name)
  const aids = useSlots()
    .aidsOf(definition.name)
    .filter(({ answers }) => answers.every((name) => asked.includes(name)))
  return fields.map(([name, field]) => (
    <Fragment key={name}>
      {aids
        .filter(({ answers }) => answers[0] === name)
        .map(({ answers, Aid, room }) => (
          <Suspense key={answers.join()} fallback={room && <div style={{ height: room }} />}>
            <Aid names={answers} values={values} onChange={onChange} />
          </Suspense>
        ))}
      <Folded label={aids.find(({ answers }) => answers.includes(name))?.folds} isWrong={name in errors}>
        <FieldInput
          field={fieldIn(field, values)}
          name={name}
          value={values[name] ?? null}
          onChange={(value) => onChange({ [name]: value })}
          errors={errors}
          first={name === first}
        />
      </Folded>
    </Fragment>
  ))
}

/** The computed fields that follow from some of these: shown live among them. */
export const withComputedOnes = (definition: Definition, names: readonly string[]): readonly string[] =>
  Object.entries(definition.fields).flatMap(([name, field]) =>
    names.includes(name) || (field.kind === 'computed' && field.from.some((from) => names.includes(from))) ? name : [],
  )
