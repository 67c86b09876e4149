import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { useId } from 'react'
import styles from './webhooks.module.css'

type ChoicesProps<Value extends string> = {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly chosen: readonly Value[]
  readonly error?: string | undefined
  readonly onChoose: (chosen: readonly Value[]) => void
}

/** Several of a few, each with its box. */
export function Choices<Value extends string>({ label, options, chosen, error, onChoose }: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            size="xs"
            radius="xs"
            label={option.label}
            checked={chosen.includes(option.value)}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, option.value] : chosen.filter((value) => value !== option.value))
            }
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.wrong}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
