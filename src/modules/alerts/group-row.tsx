import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { isRef } from '#kernel/outline/ref.ts'
import { words } from '#features/alerts/words.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { AlertRow } from './alert-row.tsx'
import type { Group } from './groups.ts'
import styles from './alerts.module.css'

/** The alerts about one record: the newest, and on asking the earlier ones. */
export function GroupRow({ group: { alerts } }: { readonly group: Group }) {
  const [isOpen, setOpen] = useState(false)
  const [newest, ...earlier] = alerts
  const { record } = newest
  return (
    <li className={styles.group}>
      {isRef(record) && (
        <p className={styles.about}>
          <RecordNumber number={record.number} />
          <span className={styles.record}>{record.title}</span>
          {earlier.length > 0 && <span className={styles.updates}>{words.updates(alerts.length)}</span>}
        </p>
      )}
      <AlertRow alert={newest} />
      {isOpen && earlier.map((alert) => <AlertRow key={alert.id} alert={alert} />)}
      {earlier.length > 0 && (
        <UnstyledButton className={styles.earlier} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? words.fewer : words.earlier(earlier.length)}
        </UnstyledButton>
      )}
    </li>
  )
}
