import { totalInWords } from '#kernel/api/total.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { ShowAll } from './work-group.tsx'
import type { Workbench } from './workbench.ts'
import { words } from './words.ts'
import styles from './workbench.module.css'

/** Documents that nobody answers for, by whom they belonged to. */
export const OrphanGroup = ({ items, more }: Workbench['orphans']) => (
  <SectionCard title={words.orphans.title} counts={['document']}>
    <p className={styles.note}>{items.length === 0 ? words.orphans.empty : words.orphans.explain}</p>
    {items.length > 0 && (
      <ul className={styles.lines}>
        {items.map(({ owner, total, all }) => (
          <li key={owner?.id ?? ''} className={styles.line}>
            <span className={styles.title}>{owner ? <RecordLink record={owner} /> : words.orphans.none}</span>
            <span className={styles.facts}>
              <ShowAll list="document" search={all}>
                {words.orphans.documents(totalInWords(total), total.count)}
              </ShowAll>
            </span>
          </li>
        ))}
      </ul>
    )}
    {more && <p className={styles.note}>{words.orphans.more}</p>}
  </SectionCard>
)
