import { instantInShort, instantInWords } from '#ui/dates.ts'
import { StateChip } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { Tone } from '#ui/tone.tsx'
import type { Run } from './runs.ts'
import { words } from './words.ts'
import styles from './jobs.module.css'

const tones: Readonly<Record<keyof typeof words.outcomes, Tone>> = {
  done: 'done',
  failed: 'overdue',
  running: 'waiting',
}

const seconds = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Runs of jobs, newest first. */
export const RunTable = ({ runs }: { readonly runs: readonly Run[] }) => (
  <div className={styles.frame}>
    <table className={styles.table} aria-label={words.list}>
      <thead>
        <tr>
          <th scope="col">{words.job}</th>
          <th scope="col" className={styles.aside}>
            {words.started}
          </th>
          <th scope="col" className={styles.aside}>
            {words.took}
          </th>
          <th scope="col">{words.did}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Line key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  </div>
)

function Line({ run: { label, startedAt, endedAt, outcome, did } }: { readonly run: Run }) {
  const today = useToday()
  const how = outcome ?? 'running'
  const took = endedAt === null ? null : (Date.parse(endedAt) - Date.parse(startedAt)) / 1000
  const started = (
    <time dateTime={startedAt} title={instantInWords(startedAt)}>
      {instantInShort(startedAt, today)}
    </time>
  )
  const lasted = took === null ? null : words.seconds(seconds.format(took))
  return (
    <tr>
      <th scope="row">
        {label}
        <span className={styles.under}>
          {started}
          {lasted !== null && ` · ${lasted}`}
        </span>
      </th>
      <td className={`${styles.aside} tnum`}>{started}</td>
      <td className={`${styles.aside} tnum`}>{lasted}</td>
      <td className={styles.did}>
        <StateChip tone={tones[how]} label={words.outcomes[how]} /> {did.words}
      </td>
    </tr>
  )
}
