import type { Listed } from '#kernel/api/client.ts'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { methodOf } from '../kinds-of-training.ts'
import { words } from './words.ts'
import styles from './ways.module.css'

const textIn = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** How it is learnt, why it was assigned, and of what requirement it is. */
export function Why({ record }: { readonly record: Listed }) {
  const { requirement, edition, why, because } = record
  const facts = [
    [words.why.method, methodOf(record)],
    [words.why.because, [textIn(why), textIn(because)].filter(Boolean).join(': ')],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([what, said]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{said}</dd>
        </div>
      ))}
      {isRef(requirement) && (
        <div>
          <dt>{words.why.requirement}</dt>
          <dd>
            <ToRecord record={requirement} className={styles.link}>
              {requirement.title}
            </ToRecord>
            {textIn(edition) !== '' && `, ${words.why.edition.toLowerCase()}\u00a0${textIn(edition)}`}
          </dd>
        </div>
      )}
      {isRef(record.observer) && (
        <div>
          <dt>{words.observer}</dt>
          <dd>
            <RecordLink record={record.observer} />
          </dd>
        </div>
      )}
    </dl>
  )
}
