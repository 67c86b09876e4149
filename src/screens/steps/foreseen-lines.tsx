import type { ReactNode } from 'react'
import { valueInWords } from '#ui/dates.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import type { Consequence, ConsequenceGroup, Said } from '#kernel/workflow/consequences.ts'
import { groupInWords, unnamedInWords } from '#kernel/workflow/foreseen-words.ts'
import { words } from '#kernel/workflow/words.ts'
import styles from './consequences.module.css'

/** So few are named without being asked for. */
const fewest = 3

type NamesProps = { readonly says: ReactNode; readonly count: number; readonly children: ReactNode }

/** A line with the names that belong to it: a few at once, more on demand. */
const Names = ({ says, count, children }: NamesProps) =>
  count === 0 ? (
    <li>{says}</li>
  ) : count <= fewest ? (
    <li>
      {says}
      <ul className={styles.names}>{children}</ul>
    </li>
  ) : (
    <li>
      <details>
        <summary className={styles.summary}>{says}</summary>
        <ul className={styles.names}>{children}</ul>
      </details>
    </li>
  )

/** What happens to records of a kind: how many, where, and which. */
export function GroupLine({ group }: { readonly group: ConsequenceGroup }) {
  const definition = useRegistry().named(group.kind)
  const shown = group.all.filter(({ record }) => isRef(record))
  const unnamed = group.all.length - shown.length
  const places = shown.length > fewest ? placesIn(shown) : []
  const counted = [...places, ...(unnamed > 0 ? [unnamedInWords(unnamed)] : [])].join(' · ')
  const says = (
    <>
      {groupInWords(definition, group)}
      {counted !== '' && <span className={styles.places}>{counted}</span>}
    </>
  )
  return (
    <Names says={says} count={shown.length}>
      {shown.map((one) => (
        <li key={one.record.id}>
          <One consequence={one} />
        </li>
      ))}
    </Names>
  )
}

/** “Production 7”, the largest first. */
const placesIn = (shown: readonly Consequence[]): readonly string[] =>
  [...Map.groupBy(shown, ({ department }) => department ?? words.unplaced)]
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other))
    .map(([place, { length }]) => `${place} ${length}`)

/** One record: by whose it is, where it is only to be made. */
function One({ consequence: { is, record, owner, department, note, changes } }: { readonly consequence: Consequence }) {
  const more = [
    ...(note === null ? [] : [note]),
    ...changes.map(
      ({ label, from, to }) =>
        `${label}: ${from === null ? '–' : valueInWords(from)} → ${to === null ? '–' : valueInWords(to)}`,
    ),
  ]
  const isAbout = is === 'created' && owner !== null
  return (
    <>
      {isAbout ? (
        <span>{[owner, department].filter((part) => part !== null).join(', ')}</span>
      ) : (
        isRef(record) && (
          <>
            <ToRecord record={record} className={styles.link}>
              <RecordNumber number={record.number} /> {record.title}
            </ToRecord>
            {owner !== null && <span>{owner}</span>}
          </>
        )
      )}
      {more.map((one) => (
        <span key={one} className={styles.what}>
          {one}
        </span>
      ))}
    </>
  )
}

/** A sentence, with the records that it speaks of. */
export function SaidLine({ said: { says, records } }: { readonly said: Said }) {
  const shown = records.filter(({ record }) => isRef(record))
  const unnamed = records.length - shown.length
  const sentence = (
    <>
      {says}
      {unnamed > 0 && <span className={styles.places}>{unnamedInWords(unnamed)}</span>}
    </>
  )
  return (
    <Names says={sentence} count={shown.length}>
      {shown.map(({ record, note }) => (
        <li key={record.id}>
          <RecordLink record={record} />
          {isRef(record) && record.kind !== 'person' && <span>{record.title}</span>}
          {note !== null && <span className={styles.what}>{note}</span>}
        </li>
      ))}
    </Names>
  )
}
