import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { collection } from '#kernel/outline/names.ts'
import { RecordLink, ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import type { Asked, AskedForAction } from './asked.ts'
import { words } from './words.ts'
import styles from './asked.module.css'

/** Who learns what for an action, and how many are done; nothing for an action that is no training. */
export function AskedSection({ definition, record }: SectionProps) {
  const isTraining = Array.isArray(record.teaches) && record.teaches.length > 0
  const told = useQuery({
    queryKey: ['training', 'asked', record.number, record.version],
    queryFn: ({ signal }) =>
      ask<AskedForAction>('GET', `${collection(definition)}/${record.number}/training`, { signal }),
    enabled: isTraining,
  })
  if (!isTraining) return null
  const { data } = told
  const isShort = data !== undefined && data.settled < data.asked.length
  return (
    <SectionCard
      title={words.title}
      className={styles.section}
      beside={
        data &&
        data.asked.length > 0 && (
          <Verdict tone={isShort ? 'soon' : 'done'}>{words.settled(data.settled, data.asked.length)}</Verdict>
        )
      }
    >
      <Coming asked={told} loading={words.loading} failed={words.failed} />
      {data && <p className={styles.quiet}>{saidOf(data, record.state === 'open')}</p>}
      {data && data.asked.length > 0 && <Table asked={data.asked} />}
    </SectionCard>
  )
}

function saidOf({ asked, isDecided, settled }: AskedForAction, isOpen: boolean): string | null {
  if (asked.length === 0) return words.nobody
  if (!isDecided) return words.waits
  return isOpen && settled < asked.length ? words.explain : null
}

const Table = ({ asked }: Pick<AskedForAction, 'asked'>) => (
  <ScrollBox label={words.title}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{words.learner}</th>
          <th scope="col">{words.requirement}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.assignment}</th>
        </tr>
      </thead>
      <tbody>
        {asked.map((one) => (
          <Line key={`${one.learner.id} ${one.requirement.id}`} one={one} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

function Line({ one: { learner, requirement, assignment, state, hasWritten } }: { readonly one: Asked }) {
  const stands = useFrame().outlineOf('training-assignment')?.states[state ?? '']
  return (
    <tr>
      <th scope="row">
        <RecordLink record={learner} />
      </th>
      <td>
        {isRef(requirement) ? (
          <ToRecord record={requirement} className={styles.link}>
            {requirement.title}
          </ToRecord>
        ) : (
          <RecordLink record={requirement} />
        )}
      </td>
      <td>
        {stands ? (
          <Verdict tone={stands.tone}>{stands.label}</Verdict>
        ) : (
          <span className={styles.quiet}>{hasWritten ? words.hasWritten : words.notYet}</span>
        )}
      </td>
      {/* Whose training may not be read is told apart from what is not assigned yet by its state. */}
      <td>{assignment && isRef(assignment) && <RecordLink record={assignment} />}</td>
    </tr>
  )
}
