import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasRole } from '#kernel/access/has-role.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { overseers, trainingAssignment } from '#modules/training/assignment/assignment.ts'
import { Progress } from '#ui/progress.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

const settled: readonly unknown[] = ['completed', 'superseded', 'waived']

/** How many of those who were asked to read a version have done so. */
function Progressing({ version }: { readonly version: Whole }) {
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

/** What the reader themselves was asked to read of it. */
function Own({ version }: { readonly version: Whole }) {
  const { me } = useFrame()
  const asked = { reads: version.number, owner: me.id, limit: '1' }
  const { data } = useQuery({
    queryKey: [trainingAssignment.plural, 'list', asked],
    queryFn: ({ signal }) => records(trainingAssignment).list(asked, signal),
  })
  const [own] = data?.items ?? []
  if (!own || (own.state !== 'assigned' && !settled.includes(own.state))) return null
  return (
    <div className={styles.readers}>
      <Link to="/$module/$number" params={{ module: 'training', number: own.number }}>
        {own.state === 'assigned' ? words.askedOfYou : words.readByYou}
      </Link>
    </div>
  )
}

/** Who has read a version, for those who look after that; for everybody else, what is asked of them. */
export function Readers({ version }: { readonly version: Whole }) {
  const { me } = useFrame()
  return overseers.some((role) => hasRole(me, role, null)) ? (
    <Progressing version={version} />
  ) : (
    <Own version={version} />
  )
}
