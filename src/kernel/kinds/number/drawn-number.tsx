import { TextInput } from '@mantine/core'
import { plain } from '../alone.ts'
import type { DrawnKind, EndProps, ValueProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import { DecimalInput } from './decimal-input.tsx'
import type { NumberField } from './number.ts'
import styles from './number.module.css'

/** What is no number stays as it was typed, so that the refusal speaks of what one sees. */
const asNumber = (text: string) => (/^-?\d{1,9}$/.test(text.trim()) ? Number(text) : text)

const WholeNumber = (props: InputProps<NumberField>) => (
  <TextInput
    {...said(props)}
    inputMode="numeric"
    autoComplete="off"
    classNames={{ input: styles.input }}
    value={plain(props.value)}
    onChange={(event) => props.onChange(asNumber(event.currentTarget.value))}
  />
)

function Input(props: InputProps<NumberField>) {
  if (!props.field.places) return <WholeNumber {...props} />
  return (
    <DecimalInput {...said(props)} classNames={{ input: styles.input }} value={props.value} onChange={props.onChange} />
  )
}

/** A number with its figures under each other. */
export const Figure = ({ value }: ValueProps) => <span className="tnum">{plain(value)}</span>

/** One end of a range of whole numbers. */
export const WholeEnd = ({ label, value, onChange }: EndProps) => (
  <TextInput
    label={label}
    inputMode="numeric"
    autoComplete="off"
    value={value}
    onChange={(event) => onChange(/^-?\d{0,9}$/.exec(event.currentTarget.value.trim())?.[0] ?? value)}
  />
)

/** One end of a range of numbers. */
export function NumberEnd(props: EndProps & { readonly field: Pick<NumberField, 'places'> }) {
  const { field, label, value, onChange } = props
  if (!field.places) return <WholeEnd {...props} />
  return (
    <DecimalInput
      label={label}
      value={value === '' ? null : Number(value)}
      onChange={(meant) => onChange(typeof meant === 'number' ? String(meant) : '')}
    />
  )
}

export const drawnNumber: DrawnKind<NumberField> = { Input, View: Figure, Cell: Figure, End: NumberEnd }
