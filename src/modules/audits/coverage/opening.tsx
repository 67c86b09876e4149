import { Link } from '@tanstack/react-router'
import type { Search } from '#screens/list/list-search.ts'
import type { Column } from './coverage.ts'
import { words } from './words.ts'
import styles from './coverage.module.css'

/** Leads to the clauses within one, or back to all. */
export const Opening = ({ clause, children }: { readonly clause?: Column; readonly children: string }) => (
  <Link
    to="."
    search={({ clause: _, ...now }: Search) => ({ ...now, ...(clause && { clause: clause.number }) })}
    resetScroll={false}
    className={styles.opening}
    aria-label={clause && words.open(clause.name)}
  >
    {children}
  </Link>
)
