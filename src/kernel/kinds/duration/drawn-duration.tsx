import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { DrawnKind, EndProps, ValueProps } from '../drawn-kind.tsx'
import { said, type InputProps } from '../input-props.ts'
import { inWords, type DurationField } from './duration.ts'
import { readDuration } from './read-duration.ts'

type TypedProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly value: unknown
  readonly onChange: (value: number | string | null) => void
}

/** While it is typed it stands as it was typed; what is no duration stays so, that the refusal speaks of what one sees. */
function Typed({ value, onChange, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const meant = (text: string) => (text.trim() === '' ? null : (readDuration(text) ?? text))
  return (
    <TextInput
      {...rest}
      autoComplete="off"
      maw={220}
      placeholder="2 h 30 min"
      value={typed ?? (typeof value === 'string' ? value : inWords(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(meant(currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

const Input = (props: InputProps<DurationField>) => (
  <Typed {...said(props)} value={props.value} onChange={props.onChange} />
)

const View = ({ value }: ValueProps) => <span className="tnum">{inWords(value)}</span>

const End = ({ label, value, onChange }: EndProps) => (
  <Typed
    label={label}
    value={value === '' ? null : Number(value)}
    onChange={(meant) => onChange(typeof meant === 'number' ? String(meant) : '')}
  />
)

export const drawnDuration: DrawnKind<DurationField> = { Input, View, Cell: View, End }
