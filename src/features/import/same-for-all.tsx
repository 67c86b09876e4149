import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Always } from './batch.ts'
import type { Target } from './mapping.ts'
import { words } from './words.ts'
import styles from './import.module.css'

type SameForAllProps = {
  /** The fields that no column fills. */
  readonly targets: readonly Target[]
  readonly always: Always
  readonly onChange: (always: Always) => void
}

/** What fills fields of every row that no column of the file fills. */
export function SameForAll({ targets, always, onChange }: SameForAllProps) {
  const chosen = targets.filter(({ name }) => name in always)
  const left = targets.filter(({ name }) => !(name in always))
  const without = (name: string) => Object.fromEntries(Object.entries(always).filter(([other]) => other !== name))
  return (
    <fieldset className={styles.same}>
      <legend className={styles.heading}>{words.columns.always}</legend>
      <p className={styles.hint}>{words.columns.alwaysWhy}</p>
      {chosen.map((target) => (
        <div key={target.name} className={styles.one}>
          <Value
            target={target}
            text={always[target.name] ?? ''}
            onText={(text) => onChange({ ...always, [target.name]: text })}
          />
          <Button
            variant="default"
            aria-label={words.columns.remove(target.field.label)}
            onClick={() => onChange(without(target.name))}
          >
            ×
          </Button>
        </div>
      ))}
      {left.length > 0 && (
        <NativeSelect
          className={styles.add}
          label={words.columns.add}
          data={[
            { value: '', label: words.columns.addOne },
            ...left.map(({ name, field, required }) => ({
              value: name,
              label: required ? `${field.label} *` : field.label,
            })),
          ]}
          value=""
          onChange={({ currentTarget: { value } }) => value !== '' && onChange({ ...always, [value]: '' })}
        />
      )}
    </fieldset>
  )
}

type ValueProps = { readonly target: Target; readonly text: string; readonly onText: (text: string) => void }

function Value({ target: { field }, text, onText }: ValueProps) {
  if (field.kind === 'choice')
    return (
      <NativeSelect
        label={field.label}
        data={[{ value: '', label: words.columns.choose }, ...field.options]}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    )
  return <TextInput label={field.label} value={text} onChange={(event) => onText(event.currentTarget.value)} />
}
