import { titleOf } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { Progress } from '#ui/progress.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import type { Chosen } from './matching.ts'
import type { Doing, Outcome } from './use-batch.tsx'
import { words } from './words.ts'
import styles from './bulk-dialog.module.css'

type BulkResultProps = {
  readonly definition: Definition
  readonly doing: Doing
  readonly known: ReadonlyMap<string, Chosen>
}

/** How far it is, and each record that was not done, with why. */
export function BulkResult({ definition, doing, known }: BulkResultProps) {
  const { outcomes, total, isOver, stopped } = doing
  const count = (which: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === which).length
  const said = words.result({ done: count('done'), refused: count('refused'), stale: count('stale') })
  const failed = outcomes.filter(({ outcome }) => outcome !== 'done')
  return (
    <div className={styles.result}>
      {!isOver && <Progress label={words.progress} done={outcomes.length} total={total} />}
      <p role="status">{isOver ? said : words.far(outcomes.length, total)}</p>
      {stopped !== undefined && <p>{words.stopped(total - outcomes.length, stopped)}</p>}
      {failed.length > 0 && (
        <ul className={styles.failed} aria-label={words.failed}>
          {failed.map(({ number, message }) => {
            const record = known.get(number)
            return (
              <li key={number} className={styles.one}>
                <span className={styles.which}>
                  <RecordNumber number={number} split /> {record && titleOf(definition, record)}
                </span>
                <span className={styles.why}>{message}</span>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
