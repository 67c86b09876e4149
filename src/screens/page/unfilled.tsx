import { UnstyledButton } from '@mantine/core'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { Fragment } from 'react'
import type { FieldGroup } from '#kernel/workflow/entered.ts'
import { words } from './words.ts'
import styles from './page.module.css'

type UnfilledProps = {
  readonly fields: FieldGroup['fields']
  /** Those of them that the reader may fill in now. */
  readonly open: readonly string[]
  readonly onFill: (field: string) => void
}

/** The fields that nothing is said in: on one line, each a way to its input where the reader may fill it in. */
export function Unfilled({ fields, open, onFill }: UnfilledProps) {
  if (fields.length === 0) return null
  return (
    <p className={styles.unfilled}>
      <span>{words.notFilledIn}</span>
      {fields.map(([name, { label }]) => (
        <Fragment key={name}>
          {open.includes(name) ? (
            <UnstyledButton className={styles.fill} onClick={() => onFill(name)}>
              <IconPlus size={14} stroke={1.8} aria-hidden="true" />
              {label}
            </UnstyledButton>
          ) : (
            <span className={styles.empty}>{label}</span>
          )}
        </Fragment>
      ))}
    </p>
  )
}
