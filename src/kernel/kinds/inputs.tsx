import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import type { Field } from './fields.ts'
import type { InputProps } from './input-props.ts'
import { drawnKindOf } from './drawn-kinds.tsx'
import styles from './inputs.module.css'

/** The input for a field, found again by its name when a refusal or a link leads to it. */
export function FieldInput(props: InputProps<Field>) {
  const { Input } = drawnKindOf(props.field)
  return (
    <div data-input={props.name} className={styles.input}>
      <Input {...props} />
    </div>
  )
}
