import { VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Coming } from '#ui/coming.tsx'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { records } from '#kernel/api/client.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { ByRoom } from '../by-room.tsx'
import { change } from '../change.ts'
import type { PartOf } from '../use-parts.tsx'
import { byStage, placed, stages, statesOnTheWay } from './stages.ts'
import { words } from './words.ts'
import styles from './pipeline.module.css'

type Listed = PartOf<typeof change>

const most = 200

/** Where the open changes stand: a row for each class, a column for each stage. */
export function Pipeline({ asked: narrowed }: ViewProps) {
  const search = { ...narrowed, state: narrowed.state ?? statesOnTheWay.join(','), sort: 'number', limit: String(most) }
  const asked = useQuery({
    queryKey: [change.plural, 'pipeline', search],
    queryFn: ({ signal }) => records(change).list(search, signal),
  })
  const { data } = asked
  const changes = (data?.items ?? []).filter(({ state }) => statesOnTheWay.includes(state))
  return (
    <>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && changes.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {changes.length > 0 && (
        <ByRoom least={900}>
          {(isWide) => (isWide ? <Board changes={changes} /> : <ByStage changes={changes} />)}
        </ByRoom>
      )}
      {data?.next && <p className={styles.quiet}>{words.more(most)}</p>}
    </>
  )
}

/** A row for each class, a column for each stage. */
const Board = ({ changes }: { readonly changes: readonly Listed[] }) => (
  <ScrollBox label={words.label}>
    <table className={styles.table} aria-label={words.label}>
      <thead>
        <tr>
          <th scope="col">{words.class}</th>
          {stages.map(({ name, label, states }) => (
            <th key={name} scope="col">
              {label}{' '}
              <span className={styles.count}>{changes.filter(({ state }) => states.includes(state)).length}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(changes).map((row) => (
          <tr key={row.class}>
            <th scope="row">{row.class}</th>
            {row.stages.map((stage) => (
              <td key={stage.name}>
                <Cards changes={stage.changes} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** The same where there is no room for so many columns: one stage below the other, the gravest class first. */
const ByStage = ({ changes }: { readonly changes: readonly Listed[] }) => (
  <ol className={styles.stages} aria-label={words.label}>
    {byStage(changes).map(({ name, label, changes: own }) => (
      <li key={name}>
        <h2 className={styles.stage}>
          {label} <span className={styles.count}>{own.length}</span>
        </h2>
        {own.length > 0 && (
          <ul className={styles.beside}>
            {own.map((one) => (
              <Card key={one.id} one={one} saysClass />
            ))}
          </ul>
        )}
      </li>
    ))}
  </ol>
)

function Cards({ changes }: { readonly changes: readonly Listed[] }) {
  if (changes.length === 0) return <VisuallyHidden>{words.nothing}</VisuallyHidden>
  return (
    <ul className={styles.cards}>
      {changes.map((one) => (
        <Card key={one.id} one={one} />
      ))}
    </ul>
  )
}

/** @param saysClass where no row says of which class it is */
function Card({ one, saysClass = false }: { readonly one: Listed; readonly saysClass?: boolean }) {
  const { label = one.state, met = false } = change.workflow.states[one.state] ?? {}
  const day = one.releaseOn ?? one.due
  return (
    <li className={styles.card}>
      <span className={styles.facts}>
        <RecordNumber number={one.number} />
        {saysClass && one.class && <span>{one.class}</span>}
        {one.urgency === 'Emergency' && <Verdict tone="overdue">{words.emergency}</Verdict>}
        {one.duration === 'Temporary' && <Verdict tone="soon">{words.temporary}</Verdict>}
      </span>
      <ToRecord record={{ kind: change.name, number: one.number }} className={styles.link ?? ''}>
        {one.title ?? one.number}
      </ToRecord>
      <span className={styles.facts}>
        <span>{label}</span>
        {day && <Due day={day} settled={met} />}
      </span>
      {isRef(one.owner) && <span className={styles.facts}>{one.owner.title}</span>}
    </li>
  )
}
