import { Link } from '@tanstack/react-router'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { OfAllThose } from '#kernel/slots/of-those.tsx'
import { Coming } from '#ui/coming.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { useWhereUsed } from './use-where-used.tsx'
import type { Cited, Use } from './where-used.ts'
import { words } from './words.ts'
import styles from './where-used.module.css'

/** What refers to a document, by kind, open ones first. */
export function WhereUsedList({ number, level }: { readonly number: string; readonly level: 3 | 4 }) {
  const asked = useWhereUsed(number)
  const { data } = asked
  const Heading = `h${level}` as const
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  if (data.groups.length === 0)
    return (
      <p className={styles.note}>
        {words.nobody} <OfAllThose />
      </p>
    )
  return (
    <>
      <p className={styles.note}>
        {words.explain} <OfAllThose />
      </p>
      {data.groups.map(({ kind, label, uses }) => (
        <div key={kind} className={styles.group}>
          <Heading className={styles.kind}>
            {label} <span className={styles.count}>{uses.length}</span>
          </Heading>
          <ul className={styles.uses}>
            {uses.map((use) => (
              <UseLine key={use.record.id} document={number} use={use} />
            ))}
          </ul>
        </div>
      ))}
      {data.more && <p className={styles.note}>{words.more}</p>}
    </>
  )
}

type UseLineProps = { readonly document: string; readonly use: Use }

const UseLine = ({ document: cited, use: { record, ties, isNamed, cites, places, state } }: UseLineProps) => (
  <li className={styles.use}>
    <span className={styles.title}>
      {isRef(record) ? (
        <ToRecord record={record}>
          <RecordNumber number={record.number} split /> {record.title}
        </ToRecord>
      ) : (
        <RecordLink record={record} />
      )}
    </span>
    <span className={styles.facts}>
      <span>{[...ties, ...(isNamed && ties.length === 0 ? [words.named] : [])].join(', ')}</span>
      {state && <StateChip tone={state.tone} label={state.label} />}
    </span>
    {(cites.length > 0 || places.length > 0) && (
      <span className={styles.more}>
        {cites.length > 0 && (
          <span>
            {words.citing}{' '}
            {cites.map((section) => (
              <CitedSection key={section.number} document={cited} section={section} />
            ))}
          </span>
        )}
        {isRef(record) && places.length > 0 && (
          <span>
            {words.within}{' '}
            {places.map(({ number, heading, route }) => (
              <Link
                key={number}
                to="/$module/$number"
                params={{ module: 'document-control', number: record.number }}
                hash={route.slice(route.indexOf('#') + 1)}
                className={styles.section}
              >
                {number} {heading}
              </Link>
            ))}
          </span>
        )}
      </span>
    )}
  </li>
)

const CitedSection = ({ document: number, section }: { readonly document: string; readonly section: Cited }) =>
  section.anchor === null || section.heading === null ? (
    <span className={styles.gone}>{words.notThere(section.number)}</span>
  ) : (
    <Link
      to="/$module/$number"
      params={{ module: 'document-control', number }}
      hash={section.anchor}
      className={styles.section}
    >
      {words.citesCalled(section.number, section.heading)}
    </Link>
  )
