import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { plain } from '../alone.ts'
import type { DrawnKind, EndProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import { Figure } from '../number/drawn-number.tsx'
import { signOf } from '../number/read-decimal.ts'
import { decimalIn, type DecimalField } from './decimal.ts'

type TypedProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly field: DecimalField
  readonly value: unknown
  readonly onChange: (value: string | null) => void
}

/** While it is typed it stands as it was typed; what is no number stays so, that the refusal speaks of what one sees. */
function Typed({ field, value, onChange, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      maw={220}
      value={typed ?? plain(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const text = currentTarget.value.trim()
        onChange(text === '' ? null : decimalIn(field, text, signOf(navigator.language)))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const Input = (props: InputProps<DecimalField>) => (
  <Typed {...said(props)} field={props.field} value={props.value} onChange={props.onChange} />
)

const End = ({ field, label, value, onChange }: EndProps<DecimalField>) => (
  <Typed label={label} field={field} value={value} onChange={(meant) => onChange(meant ?? '')} />
)

export const drawnDecimal: DrawnKind<DecimalField> = { Input, View: Figure, Cell: Figure, End }
