import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { words } from './words.ts'

type FilterTextProps = {
  readonly label: string
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Asks for texts that nobody can list: typed as they stand, several with commas between them. */
export function FilterText({ label, values, onChange }: FilterTextProps) {
  const [typed, setTyped] = useState(values.join(', '))
  return (
    <TextInput
      label={label}
      description={words.typed}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onChange(
          value
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        )
      }}
    />
  )
}
