import { ActionIcon } from '@mantine/core'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { isRef, type Named } from '#kernel/outline/ref.ts'
import { NamedRecord } from '#kernel/outline/record-link.tsx'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import type { InputProps } from '../input-props.ts'
import { Picker } from '../link/picker.tsx'
import { membersOf, targetOfOne, type MultiField } from './multi.ts'
import { words } from './multi-words.ts'
import styles from './multi.module.css'

const named = (value: unknown) => membersOf(value) as readonly Named[] // The field's kind says so.
const titleOf = (one: Named) => (isRef(one) ? one.title : words.restricted)

/** One is added by finding it; those that are chosen stand below, each with what takes it out. */
function Input(props: InputProps<MultiField>) {
  const { field, onChange } = props
  const chosen = named(props.value)
  const add = (one: unknown) => {
    if (isRef(one) && !chosen.some(({ id }) => id === one.id)) onChange([...chosen, one])
  }
  return (
    <>
      <Picker {...props} value={null} onChange={add} target={targetOfOne(field)} called={field.one.label} />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label={words.chosen(field.label)}>
          {chosen.map((one) => (
            <li key={one.id} className={styles.one}>
              {titleOf(one)}
              <ActionIcon
                size={20}
                aria-label={words.remove(titleOf(one))}
                onClick={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              >
                <IconX size={12} stroke={2} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const View = ({ value }: ValueProps) => (
  <ul className={styles.members}>
    {named(value).map((one) => (
      <li key={one.id}>
        <NamedRecord record={one} />
      </li>
    ))}
  </ul>
)

function Cell({ value }: ValueProps) {
  const titles = named(value).map(titleOf).join(', ')
  return <span title={titles}>{titles}</span>
}

export const drawnMulti: DrawnKind<MultiField> = { Input, View, Cell, End: null }
