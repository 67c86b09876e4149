import { instantInShort, instantInWords } from '#ui/dates.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { Card } from './card.tsx'
import { healthWords } from './health-words.ts'
import type { JobHealth } from './health.ts'
import styles from './utilisation.module.css'

const { jobColumns, outcomes } = healthWords
const tones = { done: 'done', failed: 'overdue', running: 'waiting' } as const

/** When each job ran last, what it did, and how often it failed. */
export function JobTable({ jobs }: { readonly jobs: readonly JobHealth[] }) {
  const today = useToday()
  return (
    <Card title={healthWords.jobs}>
      <ScrollBox label={healthWords.jobs}>
        <table className={styles.table} aria-label={healthWords.jobs}>
          <thead>
            <tr>
              <th scope="col">{jobColumns.job}</th>
              <th scope="col">{jobColumns.last}</th>
              <th scope="col">{jobColumns.result}</th>
              <th scope="col" className={styles.amount}>
                {jobColumns.failed}
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ name, label, last, failed, runs }) => {
              const outcome = last?.outcome ?? 'running'
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td className="tnum" title={last ? instantInWords(last.at) : undefined}>
                    {last ? instantInShort(last.at, today) : healthWords.never}
                  </td>
                  <td>
                    {last && (
                      <>
                        <Verdict tone={tones[outcome]}>{outcomes[outcome]}</Verdict> {last.words}
                      </>
                    )}
                  </td>
                  <td className={styles.amount}>{healthWords.failedOf(failed, runs)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  )
}
