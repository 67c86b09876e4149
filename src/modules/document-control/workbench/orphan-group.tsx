import { Button } from '@mantine/core'
import { useState } from 'react'
import { totalInWords } from '#kernel/api/total.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { TransferDialog, type From } from './transfer-dialog.tsx'
import { ShowAll } from './work-group.tsx'
import type { Orphans, Workbench } from './workbench.ts'
import { words } from './words.ts'
import styles from './workbench.module.css'

/** Documents that nobody answers for, by whom they belonged to; from here they are handed to somebody else. */
export function OrphanGroup({ items, more }: Workbench['orphans']) {
  const [from, setFrom] = useState<From | null>(null)
  return (
    <SectionCard
      title={words.orphans.title}
      counts={['document']}
      beside={
        <Button size="xs" variant="default" onClick={() => setFrom({ is: 'asked' })}>
          {words.transfer.open}
        </Button>
      }
    >
      <p className={styles.note}>{items.length === 0 ? words.orphans.empty : words.orphans.explain}</p>
      {items.length > 0 && (
        <ul className={styles.lines}>
          {items.map((one) => (
            <OrphanLine key={one.owner?.id ?? ''} {...one} onTransfer={setFrom} />
          ))}
        </ul>
      )}
      {more && <p className={styles.note}>{words.orphans.more}</p>}
      {from && <TransferDialog from={from} onClose={() => setFrom(null)} />}
    </SectionCard>
  )
}

type OrphanLineProps = Orphans & { readonly onTransfer: (from: From) => void }

const OrphanLine = ({ owner, total, all, onTransfer }: OrphanLineProps) => (
  <li className={styles.line}>
    <span className={styles.title}>{owner ? <RecordLink record={owner} /> : words.orphans.none}</span>
    <span className={styles.facts}>
      <ShowAll list="document" search={all}>
        {words.orphans.documents(totalInWords(total), total.count)}
      </ShowAll>
      <Button
        size="xs"
        variant="default"
        aria-label={words.transfer.thoseOf(owner?.title ?? words.orphans.none)}
        onClick={() => onTransfer(owner ? { is: 'somebody', owner } : { is: 'nobody' })}
      >
        {words.transfer.those}
      </Button>
    </span>
  </li>
)
