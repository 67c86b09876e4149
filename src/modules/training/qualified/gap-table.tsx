import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { collection } from '#kernel/outline/names.ts'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { jobRole } from '../job-role/job-role.ts'
import { daysAhead, left, type Gap, type Gaps } from './gaps.ts'
import { words } from './words.ts'
import styles from './qualified.module.css'

type GapTableProps = { /** Asks who may perform a process. */ readonly onAsk: (process: string) => void }

/** Where too few qualified people stand behind a process; the thinnest first. */
export function GapTable({ onAsk }: GapTableProps) {
  const asked = useQuery({
    queryKey: [jobRole.plural, 'gaps'],
    queryFn: ({ signal }) => ask<Gaps>('GET', `${collection(jobRole)}/gaps`, { signal }),
    retry: false,
  })
  return (
    <section aria-labelledby="gaps-title" className={styles.found}>
      <h2 id="gaps-title">{words.gaps.title}</h2>
      <p className={styles.note}>{words.gaps.explain(daysAhead)}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && !asked.data.isWhole && <p className={styles.note}>{words.gaps.notWhole}</p>}
      {asked.data?.items.length === 0 && <p className={styles.note}>{words.gaps.none}</p>}
      {asked.data && asked.data.items.length > 0 && <Table items={asked.data.items} onAsk={onAsk} />}
    </section>
  )
}

const Table = ({ items, onAsk }: GapTableProps & { readonly items: Gaps['items'] }) => (
  <table className={styles.table} aria-labelledby="gaps-title">
    <thead>
      <tr>
        {[
          words.gaps.process,
          words.gaps.site,
          words.gaps.qualified,
          words.gaps.ending(daysAhead),
          words.gaps.leaving,
        ].map((label) => (
          <th key={label} scope="col">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {items.map((gap) => (
        <Row key={`${gap.process.id} ${gap.site?.id ?? ''}`} gap={gap} onAsk={onAsk} />
      ))}
    </tbody>
  </table>
)

const Row = ({ gap, onAsk }: GapTableProps & { readonly gap: Gap }) => {
  const { process, site, ending, leaving } = gap
  return (
    <tr>
      <th scope="row">
        {isRef(process) && (
          <button type="button" className={styles.ask} onClick={() => onAsk(process.number)}>
            {process.title}
          </button>
        )}
      </th>
      <td data-label={words.gaps.site}>
        {site ? <RecordLink record={site} /> : gap.holders === 0 ? words.gaps.anySite : words.gaps.noSite}
      </td>
      <td data-label={words.gaps.qualified}>
        <Behind gap={gap} />
      </td>
      <td data-label={words.gaps.ending(daysAhead)}>{ending}</td>
      <td data-label={words.gaps.leaving}>{leaving}</td>
    </tr>
  )
}

/** Nobody or one alone stands out, and so does where that is left soon. */
function Behind({ gap }: { readonly gap: Gap }) {
  const remaining = left(gap)
  const tone = gap.qualified === 0 ? 'overdue' : remaining > 1 ? 'done' : 'soon'
  return (
    <>
      <Verdict tone={tone}>{words.gaps.count(gap)}</Verdict>
      {remaining < gap.qualified && remaining < 2 && <span className={styles.left}>{words.gaps.left(remaining)}</span>}
    </>
  )
}
