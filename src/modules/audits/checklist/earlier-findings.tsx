import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { finding } from '../finding.ts'
import { OneFinding } from './one-finding.tsx'
import type { Line } from './use-checklist.tsx'
import { words } from './words.ts'
import styles from './checklist.module.css'

type EarlierFindingsProps = {
  /** The number of this audit, whose own findings are no repeats. */
  readonly audit: string
  readonly clause: Line['clause']
  /** The number of the one that is repeated; '' for none. */
  readonly repeated: string
  readonly onRepeat: (number: string | null) => void
}

/** As many as one looks through before going on. */
const most = 3

/** What was found about the same clause in other audits: perhaps an action did not hold. */
export function EarlierFindings({ audit, clause, repeated, onRepeat }: EarlierFindingsProps) {
  const number = isRef(clause) ? clause.number : ''
  const { data } = useQuery({
    queryKey: [finding.plural, 'list', { clause: number, earlier: true }],
    queryFn: ({ signal }) =>
      records(finding).list({ clause: number, state: 'not:withdrawn,draft', limit: '10', sort: '-number' }, signal),
    enabled: number !== '',
  })
  const earlier =
    data?.items.filter((found) => !isRef(found.audit) || found.audit.number !== audit).slice(0, most) ?? []
  if (earlier.length === 0) return null
  return (
    <section aria-label={words.earlier}>
      <h4 className={styles.heading}>{words.earlier}</h4>
      <ul className={styles.findings}>
        {earlier.map((found) => (
          <li key={found.id} className={styles.earlier}>
            <OneFinding found={found} />
            <Button
              variant={repeated === found.number ? 'light' : 'subtle'}
              size="compact-sm"
              aria-pressed={repeated === found.number}
              aria-label={words.repeatOf(found.number)}
              onClick={() => onRepeat(repeated === found.number ? null : found.number)}
            >
              {words.repeat}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
