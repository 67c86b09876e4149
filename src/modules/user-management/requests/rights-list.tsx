import type { PlainRights } from './my-roles.ts'
import { words } from './words.ts'
import styles from './requests.module.css'

const kinds = ['begins', 'changes', 'approves', 'verifies'] as const

/** What a role, or several together, add to what everybody may. */
export function RightsList({ rights }: { readonly rights: PlainRights }) {
  const said = kinds.filter((kind) => rights[kind].length > 0)
  if (said.length === 0) return <p className={styles.quiet}>{words.rights.none}</p>
  return (
    <ul className={styles.rights} aria-label={words.rights.label}>
      {said.map((kind) => (
        <li key={kind}>{words.rights[kind](rights[kind])}</li>
      ))}
    </ul>
  )
}
