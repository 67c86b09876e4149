import { Bar, Card } from './card.tsx'
import type { ByHabit, Funnel } from './use.ts'
import { few, words } from './words.ts'
import styles from './utilisation.module.css'

const stages = ['invited', 'signedIn', 'completed', 'onTime'] as const

/** How far people come: from the invitation to doing all of their tasks in time. */
export const AdoptionFunnel = ({ funnel }: { readonly funnel: Funnel }) => (
  <Card title={words.adoption}>
    <table className={styles.table} aria-label={words.adoption}>
      <tbody>
        {stages.map((stage) => (
          <tr key={stage}>
            <th scope="row">{words.stages[stage]}</th>
            <td className={styles.wide}>
              <Bar share={funnel[stage] / Math.max(1, funnel.invited)} />
            </td>
            <td className={styles.amount}>{funnel[stage]}</td>
            <td className={styles.amount}>{words.share(funnel[stage], funnel.invited)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

/** Whether those who are here more often do their tasks in time more often. */
export const HabitTable = ({ habits }: { readonly habits: readonly ByHabit[] }) => (
  <Card title={words.habit}>
    <table className={styles.table} aria-label={words.habit}>
      <thead>
        <tr>
          <th scope="col">{words.habitColumns.habit}</th>
          <th scope="col" className={styles.amount}>
            {words.habitColumns.people}
          </th>
          <th scope="col" colSpan={2}>
            {words.habitColumns.onTime}
          </th>
        </tr>
      </thead>
      <tbody>
        {habits.map((one) => (
          <Line key={one.habit} {...one} />
        ))}
      </tbody>
    </table>
  </Card>
)

const Line = ({ habit, people, due, onTime }: ByHabit) => (
  <tr>
    <th scope="row">{words.habits[habit]}</th>
    <td className={styles.amount}>{people ?? few}</td>
    {due === null || onTime === null || due === 0 ? (
      <td colSpan={2} className={styles.quiet}>
        {people === null ? words.small : words.none.tasks}
      </td>
    ) : (
      <>
        <td className={styles.wide}>
          <Bar share={onTime / due} />
        </td>
        <td className={styles.amount} title={words.shareOf(onTime, due)}>
          {words.share(onTime, due)}
        </td>
      </>
    )}
  </tr>
)
