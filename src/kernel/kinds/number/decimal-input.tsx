import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { readDecimal, signOf, writtenDecimal } from './read-decimal.ts'

type DecimalInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: unknown
  readonly onChange: (value: number | string) => void
}

/**
 * A number with decimals, written as the language of the browser writes it. While it is typed it stands as it was typed;
 * what is no number stays so, that the refusal speaks of what one sees.
 */
export function DecimalInput({ value, onChange, ...rest }: DecimalInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const sign = signOf(navigator.language)
  const meant = (text: string) => readDecimal(text, sign) ?? text
  const written = typeof value === 'number' ? writtenDecimal(value, sign) : typeof value === 'string' ? value : ''
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && meant(typed) === value ? typed : written}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(meant(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
