import { Coming } from '#ui/coming.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { RecordLink } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { daysAhead, left, toneOf, type Gap, type Gaps } from './gaps.ts'
import { useGaps } from './use-gaps.tsx'
import { words } from './words.ts'
import styles from './qualified.module.css'

type GapTableProps = { /** Asks who may perform a process. */ readonly onAsk: (process: string) => void }

/** Where too few qualified people stand behind a process; the thinnest first. Who sees some people only is told no verdict. */
export function GapTable({ onAsk }: GapTableProps) {
  const asked = useGaps()
  return (
    <section aria-labelledby="gaps-title" className={styles.found}>
      <h2 id="gaps-title">{words.gaps.title}</h2>
      <p className={styles.note}>{words.gaps.explain(daysAhead)}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && !asked.data.isWhole && <p className={styles.note}>{words.gaps.notWhole}</p>}
      {asked.data?.items.length === 0 && <p className={styles.note}>{words.gaps.none}</p>}
      {asked.data && asked.data.items.length > 0 && <Table of={asked.data} onAsk={onAsk} />}
    </section>
  )
}

const Table = ({ of: { items, isWhole }, onAsk }: GapTableProps & { readonly of: Gaps }) => (
  <table className={styles.table} aria-labelledby="gaps-title">
    <thead>
      <tr>
        {[
          words.gaps.process,
          words.gaps.site,
          words.gaps.qualified,
          ...(isWhole ? [words.gaps.least] : []),
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
        <Row key={`${gap.process.id} ${gap.site?.id ?? ''}`} gap={gap} isWhole={isWhole} onAsk={onAsk} />
      ))}
    </tbody>
  </table>
)

const Row = ({ gap, isWhole, onAsk }: GapTableProps & { readonly gap: Gap; readonly isWhole: boolean }) => {
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
      <td data-label={words.gaps.qualified}>{isWhole ? <Behind gap={gap} /> : words.gaps.count(gap)}</td>
      {isWhole && <td data-label={words.gaps.least}>{gap.least}</td>}
      <td data-label={words.gaps.ending(daysAhead)}>{ending}</td>
      <td data-label={words.gaps.leaving}>{leaving}</td>
    </tr>
  )
}

/** Where fewer stand than are needed stands out, and so does where that is so soon. */
function Behind({ gap }: { readonly gap: Gap }) {
  const remaining = left(gap)
  return (
    <>
      <Verdict tone={toneOf(gap)}>{words.gaps.count(gap)}</Verdict>
      {remaining < gap.qualified && remaining < gap.least && (
        <span className={styles.left}>{words.gaps.left(remaining)}</span>
      )}
    </>
  )
}
