import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { Coming } from '#ui/coming.tsx'
import { momentInWords } from '#ui/dates.ts'
import type { DryRun, DryStep } from '../policy/policies.ts'
import { words } from './words.ts'
import styles from './workflows.module.css'

type DryRunCardProps = {
  readonly definition: Definition
  /** The saved version that is tried; none where nothing is saved. */
  readonly tried: { readonly number: string; readonly version: number } | undefined
}

/** What a version of a policy would mean for the open records. */
export function DryRunCard({ definition, tried }: DryRunCardProps) {
  const asked = useQuery({
    queryKey: ['policies', 'dry-run', tried?.number, tried?.version],
    queryFn: ({ signal }) =>
      ask<DryRun>('GET', `/api/v1/workflows/${encodeURIComponent(tried?.number ?? '')}/dry-run`, { signal }),
    enabled: tried !== undefined,
  })
  return (
    <section className={styles.card} aria-labelledby="dry-title">
      <header className={styles.head}>
        <h2 id="dry-title">{words.dryRun}</h2>
        {asked.data && <span className={styles.quiet}>{words.dryAt(momentInWords(asked.data.at))}</span>}
      </header>
      {tried === undefined ? (
        <p className={styles.quiet}>{words.dryNone}</p>
      ) : (
        <Coming asked={asked} loading={words.dryLoading} failed={words.dryFailed} />
      )}
      {asked.data && <Told definition={definition} run={asked.data} />}
    </section>
  )
}

function Told({ definition, run }: { readonly definition: Definition; readonly run: DryRun }) {
  const labelOf = (step: string) => definition.workflow.steps[step]?.label ?? step
  return (
    <>
      <p className={styles.total}>
        <strong>{run.open}</strong> {words.dryOpen(run.open)}
      </p>
      {run.steps.length === 0 && <p className={styles.quiet}>{words.drySame}</p>}
      {run.steps.map((line) => (
        <div key={line.step} className={styles.tried}>
          <h3 className={styles.small}>{labelOf(line.step)}</h3>
          <Counts line={line} />
        </div>
      ))}
      {run.stranded.length > 0 && (
        <ul className={styles.stranded} aria-label={words.strandedList}>
          {run.stranded.map(({ step, record, why }) => (
            <li key={`${step} ${record.id}`}>
              <RecordLink record={record} /> {record.title} <span className={styles.quiet}>{why}</span>
            </li>
          ))}
        </ul>
      )}
      {run.isCut && <p className={styles.quiet}>{words.isCut}</p>}
    </>
  )
}

const counted = [
  ['before', words.before, words.beforeMeans],
  ['here', words.here, words.hereMeans],
  ['signing', words.signing, words.signingMeans],
  ['lacking', words.lacking, words.lackingMeans],
  ['stranded', words.stranded, words.strandedMeans],
] as const

/** The first two always; the others where there are such records. */
const Counts = ({ line }: { readonly line: DryStep }) => (
  <ul className={styles.counts}>
    {counted.map(([name, said, means], at) =>
      at < 2 || line[name] > 0 ? (
        <li key={name} data-is={name}>
          <span className={styles.count}>{said(line[name])}</span> <span className={styles.quiet}>{means}</span>
        </li>
      ) : null,
    )}
  </ul>
)
