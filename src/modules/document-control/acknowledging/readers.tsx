import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { records, type Whole } from '#kernel/api/client.ts'
import { trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { Progress } from '#ui/progress.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

const settled: readonly unknown[] = ['completed', 'superseded', 'waived']

/** How many of those who were asked to read a version have done so. */
export function Readers({ version }: { readonly version: Whole }) {
  const { data } = useQuery({
    queryKey: [trainingAssignment.plural, 'tally', 'state', version.number],
    queryFn: ({ signal }) => records(trainingAssignment).tally(['state'], { reads: version.number }, signal),
  })
  const groups = (data?.groups ?? []).filter(({ values: [state] }) => state !== 'cancelled' && state !== 'void')
  const asked = groups.reduce((sum, { count }) => sum + count, 0)
  if (asked === 0) return null
  const done = groups.reduce((sum, { values: [state], count }) => sum + (settled.includes(state) ? count : 0), 0)
  return (
    <div className={styles.readers}>
      <Progress label={words.readers} done={done} total={asked} />
      <Link to="/$module" params={{ module: 'training' }} search={{ reads: version.number }}>
        {words.readersOf(done, asked)}
      </Link>
      {version.state === 'training' && typeof version.threshold === 'number' && (
        <span className={styles.small}>{words.wanted(version.threshold)}</span>
      )}
    </div>
  )
}
