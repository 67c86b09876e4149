import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import styles from './filters.module.css'

export type Option = { readonly value: string; readonly label: string }

type BoxesProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

const toggled = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

/** Any of several words. */
export const Boxes = ({ label, options, values, onChange }: BoxesProps) => (
  <div role="group" aria-label={label} className={styles.boxes}>
    {options.map((option) => (
      <Checkbox
        key={option.value}
        size="xs"
        radius="xs"
        label={option.label}
        checked={values.includes(option.value)}
        onChange={() => onChange(toggled(values, option.value))}
      />
    ))}
  </div>
)
