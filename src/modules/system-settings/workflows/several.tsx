import { CloseButton, NativeSelect } from '@mantine/core'
import { words } from './words.ts'
import styles from './workflows.module.css'

type Option = { readonly value: string; readonly label: string }

type SeveralProps = {
  readonly label: string
  readonly add: string
  readonly values: readonly string[]
  readonly options: readonly Option[]
  /** At most so many. */
  readonly most?: number
  readonly isFixed: boolean
  readonly onChange: (values: readonly string[]) => void
}

/** Several of some options: each can be taken away, and those that are left can be added. */
export function Several({ label, add, values, options, most = options.length, isFixed, onChange }: SeveralProps) {
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? value
  const left = options.filter(({ value }) => !values.includes(value))
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <span className={styles.name}>{label}</span>
      <div className={styles.chips}>
        {values.length === 0 && isFixed && <span className={styles.quiet}>{words.noneSaid}</span>}
        {values.map((value) => (
          <span key={value} className={styles.chip}>
            {labelOf(value)}
            {!isFixed && (
              <CloseButton
                size={24}
                iconSize={14}
                aria-label={words.remove(labelOf(value))}
                onClick={() => onChange(values.filter((one) => one !== value))}
              />
            )}
          </span>
        ))}
        {!isFixed && left.length > 0 && values.length < most && (
          <NativeSelect
            className={styles.add}
            aria-label={add}
            value=""
            data={[{ value: '', label: add }, ...left]}
            onChange={(event) => event.currentTarget.value && onChange([...values, event.currentTarget.value])}
          />
        )}
      </div>
    </div>
  )
}
