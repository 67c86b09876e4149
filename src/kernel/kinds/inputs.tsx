// One input for each kind of field. A kind that is added is missing here until the compiler is content.
import { Select, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { ComponentType } from 'react'
import { Degree, Segments } from '#ui/segments.tsx'
import type {
  ChoiceField,
  ComputedField,
  Field,
  Kind,
  NumberField,
  RowsField as Rows,
  ScaleField,
  TextField,
} from './fields.ts'
import { DecimalInput } from './decimal-input.tsx'
import { DayInput } from './day-input.tsx'
import { calledOf } from './field-in.ts'
import type { InputProps } from './input-props.ts'
import { Picker } from './picker.tsx'
import { RowsInput } from './rows-input.tsx'
import { ValueView } from './values.tsx'
import styles from './inputs.module.css'

/** What Mantine's inputs are told of a field. */
const said = ({ field, name, errors, quiet, first }: InputProps) => ({
  name,
  'data-autofocus': first || undefined,
  required: field.required ?? false,
  error: errors[name],
  ...(quiet ? { 'aria-label': field.label } : { label: field.label, description: field.help }),
})

const typed = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Says how much room is left once it gets narrow. */
function room(value: string, max: number): string | undefined {
  const left = max - value.length
  if (left > max / 5) return undefined
  return left < 0 ? `${-left} characters too many` : `${left} characters left`
}

function TextField(props: InputProps<TextField>) {
  const { field, onChange } = props
  const value = typed(props.value)
  const left = room(value, field.max)
  const help = [field.help, left].filter(Boolean).join(' · ')
  const shared = {
    ...said(props),
    ...(!props.quiet && { description: help || undefined }),
    value,
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value),
  }
  if (field.long) return <Textarea {...shared} classNames={{ input: styles.long }} rows={3} />
  return <TextInput {...shared} type={field.format === 'email' ? 'email' : 'text'} autoComplete="off" />
}

/** What is no number stays as it was typed, so that the refusal speaks of what one sees. */
const asNumber = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text)

function NumberField(props: InputProps<NumberField>) {
  if (props.field.places)
    return (
      <DecimalInput
        {...said(props)}
        classNames={{ input: styles.number }}
        value={props.value}
        onChange={props.onChange}
      />
    )
  return <WholeNumber {...props} />
}

const WholeNumber = (props: InputProps<NumberField>) => (
  <TextInput
    {...said(props)}
    inputMode="numeric"
    autoComplete="off"
    classNames={{ input: styles.number }}
    value={typed(props.value)}
    onChange={(event) => props.onChange(asNumber(event.currentTarget.value))}
  />
)

const isBrief = (options: readonly string[]) => options.length <= 4 && options.join('').length <= 44

function ChoiceField(props: InputProps<ChoiceField>) {
  const { field, name, errors, onChange, quiet, first = false } = props
  const value = typeof props.value === 'string' ? props.value : null
  if (isBrief(field.options) && !quiet)
    return (
      <Segments
        label={field.label}
        options={field.options.map((option) => ({ value: option, label: calledOf(field, option) }))}
        value={value}
        onChange={onChange}
        description={field.help}
        error={errors[name]}
        required={field.required ?? false}
        clearable={!field.required && field.initial === undefined}
        first={first}
      />
    )
  return (
    <Select
      {...said(props)}
      data={field.options.map((option) => ({ value: option, label: calledOf(field, option) }))}
      value={value}
      onChange={onChange}
      clearable={!field.required}
      allowDeselect={false}
      comboboxProps={{ withinPortal: true }}
    />
  )
}

function ScaleField(props: InputProps<ScaleField>) {
  const { field, name, errors, onChange, quiet, first = false } = props
  const value = typeof props.value === 'number' ? props.value : null
  if (quiet)
    return (
      <Select
        {...said(props)}
        data={field.degrees.map((word, at) => ({ value: String(at + 1), label: `${at + 1} ${word}` }))}
        value={value === null ? null : String(value)}
        onChange={(degree) => onChange(degree === null ? null : Number(degree))}
        clearable={!field.required}
        allowDeselect={false}
      />
    )
  return (
    <Segments
      label={field.label}
      options={field.degrees.map((word, at) => ({ value: at + 1, label: <Degree degree={at + 1} word={word} /> }))}
      value={value}
      onChange={onChange}
      description={field.help}
      error={errors[name]}
      required={field.required ?? false}
      clearable={!field.required}
      first={first}
      even
    />
  )
}

const RowsField = (props: InputProps<Rows>) => <RowsInput {...props} Cell={FieldInput} />

/** Shows what the rules make of the other inputs; nobody can enter it. */
const ComputedField = ({ field, name, value }: InputProps<ComputedField>) => (
  <div className={styles.computed}>
    <span className={styles.label} id={`computed-${name}`}>
      {field.label}
    </span>
    <output aria-labelledby={`computed-${name}`}>
      <ValueView field={field} value={value} />
    </output>
  </div>
)

const inputs = {
  text: TextField,
  number: NumberField,
  choice: ChoiceField,
  term: Picker,
  scale: ScaleField,
  person: Picker,
  link: Picker,
  date: DayInput,
  rows: RowsField,
  computed: ComputedField,
} satisfies { [K in Kind]: ComponentType<InputProps<Extract<Field, { kind: K }>>> }

/** The input for a field, found again by its name when a refusal or a link leads to it. */
export function FieldInput(props: InputProps) {
  const Input = inputs[props.field.kind] as ComponentType<InputProps> // The key has chosen the field's own input.
  return (
    <div data-input={props.name} className={styles.input}>
      <Input {...props} />
    </div>
  )
}
