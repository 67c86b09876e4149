import { TickBox } from '#ui/tick-box.tsx'
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
      <label key={option.value} className={styles.box}>
        <TickBox
          label={option.label}
          checked={values.includes(option.value)}
          onTick={() => onChange(toggled(values, option.value))}
        />
        {option.label}
      </label>
    ))}
  </div>
)
