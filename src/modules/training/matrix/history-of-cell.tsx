import { useQuery } from '@tanstack/react-query'
import { daysBetween } from '#lib/days.ts'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { Sign } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { trainingAssignment } from '../assignment/assignment.ts'
import { standingWords } from '../standing-words.ts'
import { jobRole } from '../job-role/job-role.ts'
import { trainingRequirement } from '../requirement/requirement.ts'
import type { CellHistory, PastAssignment } from './history.ts'
import { lookOf, Shape } from './look.tsx'
import type { MatrixPerson, MatrixRequirement } from './matrix.ts'
import { words } from './words.ts'
import styles from './matrix.module.css'

export type HistoryProps = {
  readonly person: Pick<MatrixPerson, 'number' | 'name'>
  readonly requirement: Pick<MatrixRequirement, 'number' | 'title'>
}

/** How somebody stands to a requirement, which job roles ask for it, and what was assigned to them for it. */
export function History({ person, requirement }: HistoryProps) {
  const on = usePast()
  const place = { person: person.number, requirement: requirement.number, ...(on !== null && { on }) }
  const asked = useQuery({
    queryKey: [trainingAssignment.plural, 'matrix', 'history', place],
    queryFn: ({ signal }) =>
      ask<CellHistory>('GET', `/api/v1/training/matrix/history?${new URLSearchParams(place).toString()}`, { signal }),
  })
  return (
    <div className={styles.history}>
      <p className={styles.about}>
        <b>{person.name}</b>
        <br />
        <ToRecord record={{ kind: trainingRequirement.name, number: requirement.number }}>{requirement.title}</ToRecord>
      </p>
      <Coming asked={asked} loading={words.historyLoading} failed={words.historyFailed} />
      {asked.data && <Told {...asked.data} />}
    </div>
  )
}

function Told({ standing, day, roles, assignments, isCut }: CellHistory) {
  const today = useToday()
  return (
    <>
      {standing ? (
        <p className={styles.stands}>
          <span className={styles.standing} style={lookOf(standing)}>
            <Shape standing={standing} />
            {standingWords[standing]}
          </span>
          {day !== null && words.dayOf({ standing, day }, daysBetween(today, day))}
        </p>
      ) : (
        <p className={styles.note}>{words.noRole}</p>
      )}
      {roles.length > 0 && (
        <p className={styles.note}>
          {words.requiredFor}{' '}
          {roles.map(({ number, title }, at) => (
            <span key={number}>
              {at > 0 && ', '}
              <ToRecord record={{ kind: jobRole.name, number }}>{title}</ToRecord>
            </span>
          ))}
        </p>
      )}
      {standing !== null && roles.length === 0 && <p className={styles.note}>{words.requiredDirectly}</p>}
      {assignments.length === 0 ? (
        <p className={styles.note}>{words.neverAssigned}</p>
      ) : (
        <ol className={styles.assignments} aria-label={words.assignments}>
          {assignments.map((one) => (
            <li key={one.number}>
              <OneAssignment {...one} />
            </li>
          ))}
        </ol>
      )}
      {isCut && <p className={styles.note}>{words.cut}</p>}
    </>
  )
}

function OneAssignment(one: PastAssignment) {
  const { label = one.state, tone = 'closed' } = trainingAssignment.workflow.states[one.state] ?? {}
  return (
    <>
      <Sign tone={tone} />
      <div>
        <p>
          <b>{label}</b>{' '}
          <ToRecord record={{ kind: trainingAssignment.name, number: one.number }}>
            <RecordNumber number={one.number} />
          </ToRecord>
        </p>
        <p className={styles.facts}>{words.facts(one)}</p>
      </div>
    </>
  )
}
