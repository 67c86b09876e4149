import { RecordNumber } from '#ui/record-number.tsx'
import { instantInWords } from '#ui/dates.ts'
import type { StruckTie } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { words } from './words.ts'
import styles from './page.module.css'

/** The links that were evidence and no longer count; nothing where there are none. */
export function StruckLinks({ struck }: { readonly struck: readonly StruckTie[] }) {
  if (struck.length === 0) return null
  return (
    <div className={styles.card}>
      <section className={styles.section} aria-label={words.struckLinks}>
        <h2 className={styles.sectionTitle}>{words.struckLinks}</h2>
        <ul className={styles.ties}>
          {struck.map(({ id, label, record, by, at, reason }) => (
            <li key={id} className={styles.tie}>
              <s>{label}</s>
              {isRef(record) ? (
                <>
                  <RecordNumber number={record.number} split />
                  <ToRecord record={record} className={styles.tieTitle}>
                    <s>{record.title}</s>
                  </ToRecord>
                </>
              ) : (
                <span className={styles.tieTitle}>a restricted record</span>
              )}
              <p className={styles.struckWhy}>{words.struck(by, instantInWords(at), reason)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
