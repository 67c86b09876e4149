import { UnstyledButton } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState } from 'react'
import type { Definition } from '#kernel/definition/define.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import type { FieldGroup, FormValues } from '#kernel/workflow/entered.ts'
import type { Errors } from '#kernel/kinds/errors.ts'
import { Fields } from './fields.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { words } from './words.ts'
import styles from './form.module.css'

type FormGroupProps = {
  readonly definition: Definition
  readonly group: FieldGroup
  readonly values: FormValues
  readonly errors: Errors
  readonly onChange: (entered: FormValues) => void
  /** Whether it must be seen: something in it is required, asked for or wrong. Other groups fold away. */
  readonly isOpen: boolean
}

/** Fields under their heading. What can follow later is folded, so that a short form looks short. */
export function FormGroup({ definition, group, values, errors, onChange, isOpen }: FormGroupProps) {
  const [isUnfolded, setUnfolded] = useState(isOpen)
  // What was opened because something in it was wrong stays open when that is mended.
  if (isOpen && !isUnfolded) setUnfolded(true)
  const filled = group.fields.filter(([name]) => !isEmpty(values[name]))
  const fields = (
    <Fields definition={definition} fields={group.fields} values={values} errors={errors} onChange={onChange} />
  )
  if (isOpen || group.heading === null)
    return (
      <FormCard heading={group.heading}>
        <div className={styles.fields}>{fields}</div>
      </FormCard>
    )
  return (
    <FormCard
      heading={
        <UnstyledButton className={styles.toggle} aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
          <IconChevronRight className={styles.chevron} size={16} stroke={1.8} aria-hidden="true" />
          {group.heading}
          <span className={styles.later}>
            {filled.length > 0 ? words.filled(filled.length, group.fields.length) : words.later}
          </span>
        </UnstyledButton>
      }
    >
      {isUnfolded && <div className={styles.fields}>{fields}</div>}
    </FormCard>
  )
}
