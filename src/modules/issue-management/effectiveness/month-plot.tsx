import { VisuallyHidden } from '@mantine/core'
import type { Day } from '#lib/days.ts'
import type { Effectiveness } from './effectiveness.ts'
import { words } from './words.ts'
import styles from './effectiveness.module.css'

/** Where a day stands between the beginning of the first month and the end of the last, 0 to 1. */
function placeOf(day: Day, months: Effectiveness['months']): number {
  const at = months.findIndex(({ month }) => month === day.slice(0, 7))
  if (at < 0) return day < `${months[0]?.month ?? ''}-01` ? 0 : 1
  return (at + (Number(day.slice(8)) - 1) / 31) / months.length
}

const percent = (part: number) => `${part * 100}%`

/** The cases of each month as bars, with the day on which the CAPA was opened, and its window. */
export function MonthPlot({ counted, openedOn }: { readonly counted: Effectiveness; readonly openedOn: Day | null }) {
  const { months, window } = counted
  const top = Math.max(...months.map(({ count }) => count), 1)
  const from = window && placeOf(window.from, months)
  return (
    <figure className={styles.plot}>
      <div className={styles.field} aria-hidden="true">
        {window && from !== null && from < 1 && (
          <span
            className={styles.window}
            style={{ left: percent(from), width: percent(Math.max(placeOf(window.until, months) - from, 0.01)) }}
          />
        )}
        {openedOn && <span className={styles.opened} style={{ left: percent(placeOf(openedOn, months)) }} />}
        {months.map(({ month, count }) => (
          <span key={month} className={styles.month} title={`${words.monthInWords(month)}: ${words.count(count)}`}>
            {count > 0 && <span className={styles.count}>{count}</span>}
            <span className={styles.bar} style={{ height: `${(count / top) * 64}px` }} />
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <span>{words.monthInWords(months[0]?.month ?? '')}</span>
        <span className={styles.legend}>
          {openedOn && <span data-mark="opened">{words.opened}</span>}
          {from !== null && from < 1 && <span data-mark="window">{words.inWindow}</span>}
        </span>
        <span>{words.monthInWords(months.at(-1)?.month ?? '')}</span>
      </div>
      <VisuallyHidden>
        <table>
          <caption>{words.plot(counted)}</caption>
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.cases}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, count }) => (
              <tr key={month}>
                <th scope="row">{words.monthInWords(month)}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}
