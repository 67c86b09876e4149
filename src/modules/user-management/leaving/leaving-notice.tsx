import { Link } from '@tanstack/react-router'
import { useFrame } from '#kernel/outline/frame.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import type { Whole } from '#kernel/api/client.ts'
import { dayInWords } from '#ui/dates.ts'
import { Message } from '#ui/message.tsx'
import { words } from './words.ts'
import styles from './leaving.module.css'

/** That somebody leaves, and the way to what hangs on them, for those who hand it over. */
export function LeavingNotice({ record }: { readonly record: Whole }) {
  const { me } = useFrame()
  const { state, lastDay } = record
  const leaves = typeof lastDay === 'string' && state === 'active'
  const isOver = state === 'closing'
  if (!leaves && !isOver && state !== 'suspended') return null
  return (
    <section className={styles.notice} aria-label={words.notice.label}>
      <span>
        {leaves && <Message of={words.notice.leaves} parts={{ day: dayInWords(lastDay) }} />}
        {!leaves && (isOver ? words.notice.over : words.notice.suspended)}
      </span>
      {hasRole(me, 'administrator', null) && me.id !== record.id && (
        <Link
          to="/$module"
          params={{ module: 'user-management' }}
          search={{ list: 'leaving', person: record.number }}
          className={styles.link}
        >
          {words.notice.desk}
        </Link>
      )}
    </section>
  )
}
