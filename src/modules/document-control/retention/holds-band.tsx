import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useQuery } from '@tanstack/react-query'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import styles from './retention.module.css'
import { legalHold } from './legal-hold.ts'
import { words } from './words.ts'

/** Says which legal holds keep a document from being archived or destroyed; nothing where none does. */
export function HoldsBand({ record }: SectionProps) {
  const on = usePast()
  const asked = { documents: record.number, state: 'in-force', ...(on !== null && { on }) }
  const { data } = useQuery({
    queryKey: [legalHold.plural, 'list', asked],
    queryFn: ({ signal }) => records(legalHold).list(asked, signal),
  })
  if (!data || data.items.length === 0) return null
  return (
    <div className={styles.band} role="status">
      <IconLock size={18} stroke={1.8} aria-hidden="true" />
      <span>
        {data.items.map(({ number, matter }) => (
          <span key={number} className={styles.hold}>
            <ToRecord record={{ kind: legalHold.name, number }}>{words.held(number)}</ToRecord> {matter}
          </span>
        ))}
        {words.heldExplain}
      </span>
    </div>
  )
}
