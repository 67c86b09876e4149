// Who can do what somebody else may not: the people whom the record names for it.
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { Answer } from '#kernel/workflow/guards.ts'
import styles from './step-bar.module.css'

/** Links to these people; nothing where a role decides, which the sentence names. */
export function Whom({ answer: { people = [] } }: { readonly answer: Answer }) {
  const named = people.filter(isRef)
  if (named.length === 0) return null
  return (
    <span className={styles.see}>
      {named.map((person) => (
        <RecordLink key={person.id} record={person} />
      ))}
    </span>
  )
}
