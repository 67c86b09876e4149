import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { hasRole } from '#kernel/access/has-role.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { RecordDrill } from './record-drill.tsx'
import { healthWords } from './health-words.ts'
import type { Health } from './health.ts'
import { JobTable } from './job-table.tsx'
import { Readiness } from './readiness.tsx'
import { RouteTable } from './route-table.tsx'
import { StorageChart } from './storage-chart.tsx'
import type { Length } from './use.ts'
import { words } from './words.ts'
import styles from './utilisation.module.css'

/** How the system itself was in so many days, and is now. */
export function HealthPart({ days }: { readonly days: Length }) {
  const { me } = useFrame()
  const asked = useQuery({
    queryKey: ['usage', 'health', days],
    queryFn: ({ signal }) => ask<Health>('GET', `/api/v1/usage/health?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  })
  const health = asked.data
  if (!health || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  return (
    <div className={styles.part} aria-busy={asked.isPlaceholderData}>
      <Readiness health={health} />
      <Answers calls={health.calls} />
      <div className={styles.two}>
        <RouteTable
          title={healthWords.slowest}
          none={words.none.routes}
          routes={health.slowest}
          columns={['slow', 'slower']}
        />
        <RouteTable
          title={healthWords.failing}
          none={words.none.failing}
          routes={health.failing}
          columns={['errors']}
        />
      </div>
      <JobTable jobs={health.jobs} />
      <div className={styles.two}>
        <StorageChart storage={health.storage} />
        {hasRole(me, 'administrator', null) && <RecordDrill />}
      </div>
    </div>
  )
}

const Answers = ({ calls: { count, slow, slower, errors } }: Pick<Health, 'calls'>) => (
  <dl className={styles.counters} aria-label={healthWords.answers}>
    {[
      { term: healthWords.errorRate, figure: healthWords.rate(errors, count), note: healthWords.calls(count) },
      { term: healthWords.slowRate, figure: healthWords.rate(slow, count), note: healthWords.calls(slow) },
      { term: healthWords.slowerRate, figure: healthWords.rate(slower, count), note: healthWords.calls(slower) },
    ].map(({ term, figure, note }) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>
          <b>{figure}</b>
          <span>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
)
