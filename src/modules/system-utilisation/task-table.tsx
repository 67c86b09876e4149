import { ScrollBox } from '#ui/scroll-box.tsx'
import { Bar, Card } from './card.tsx'
import { taskKindLabel } from './task-kinds.ts'
import type { TaskKind } from './use.ts'
import { words } from './words.ts'
import styles from './utilisation.module.css'

/** How many tasks of each kind were completed, how long they took and how many were in time. */
export const TaskTable = ({ tasks }: { readonly tasks: readonly TaskKind[] }) => (
  <Card title={words.tasks} none={tasks.length === 0 ? words.none.tasks : null}>
    <ScrollBox label={words.tasks}>
      <table className={styles.table} aria-label={words.tasks}>
        <thead>
          <tr>
            <th scope="col">{words.taskColumns.kind}</th>
            <th scope="col" className={styles.amount}>
              {words.taskColumns.done}
            </th>
            <th scope="col" className={styles.amount}>
              {words.taskColumns.time}
            </th>
            <th scope="col" colSpan={2}>
              {words.taskColumns.onTime}
            </th>
          </tr>
        </thead>
        <tbody>
          {tasks.map(({ kind, done, hours, due, onTime }) => (
            <tr key={kind}>
              <th scope="row">{taskKindLabel(kind)}</th>
              <td className={styles.amount}>{done}</td>
              <td className={styles.amount}>{words.time(hours)}</td>
              <td className={styles.wide}>{due > 0 && <Bar share={onTime / due} />}</td>
              <td className={styles.amount}>{due > 0 && words.shareOf(onTime, due)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  </Card>
)
