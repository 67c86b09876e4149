// Where what somebody lacks for a step stands: what they are still to learn.
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Answer } from '#kernel/workflow/guards.ts'
import { words } from '#kernel/workflow/words.ts'
import styles from './step-bar.module.css'

/** Links to the records that say what is missing; nothing where none do. */
export function SeeMissing({ answers }: { readonly answers: readonly Answer[] }) {
  const named = answers.flatMap(({ passed, see = [] }) => (passed ? [] : see)).filter(isRef)
  const all = [...new Map(named.map((record) => [record.id, record])).values()]
  if (all.length === 0) return null
  return (
    <span className={styles.see}>
      {words.see}
      {all.map((record) => (
        <RecordLink key={record.id} record={record} />
      ))}
    </span>
  )
}
