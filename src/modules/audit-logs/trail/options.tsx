import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { fold } from '#lib/fold.ts'
import { Boxes, type Option } from '#screens/list/filter-boxes.tsx'
import { words } from './words.ts'

type OptionsProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Any of many words, found by typing; what is chosen already stays in view. */
export function Options({ label, options, values, onChange }: OptionsProps) {
  const [typed, setTyped] = useState('')
  const sought = fold(typed)
  const shown = options.filter((one) => values.includes(one.value) || fold(one.label).includes(sought))
  return (
    <>
      <TextInput
        aria-label={words.find(label)}
        placeholder={words.find(label)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb={8}
        data-autofocus
      />
      <Boxes label={label} options={shown} values={values} onChange={onChange} />
    </>
  )
}
