import { listed } from '#lib/listed.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Bar, Card } from './card.tsx'
import type { Form, Use } from './use.ts'
import { words } from './words.ts'
import styles from './utilisation.module.css'

/** What was looked for and not found. */
export function NothingTable({ nothing }: { readonly nothing: Use['nothing'] }) {
  const most = Math.max(1, ...nothing.map(({ count }) => count))
  return (
    <Card title={words.nothing} note={words.nothingNote} none={nothing.length === 0 ? words.none.nothing : null}>
      <table className={styles.table} aria-label={words.nothing}>
        <thead>
          <tr>
            <th scope="col">{words.term}</th>
            <th scope="col" colSpan={2} className={styles.amount}>
              {words.times}
            </th>
          </tr>
        </thead>
        <tbody>
          {nothing.map(({ term, count }) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td className={styles.wide}>
                <Bar share={count / most} />
              </td>
              <td className={styles.amount}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const leftOf = ({ left }: Form) => left.reduce((sum, { count }) => sum + count, 0)

/** Which forms are begun and not sent, and at which field they are left. */
export function FormTable({ forms }: { readonly forms: readonly Form[] }) {
  const left = forms.filter((form) => leftOf(form) > 0)
  return (
    <Card title={words.forms} note={words.formsNote} none={left.length === 0 ? words.none.forms : null}>
      <ScrollBox label={words.forms}>
        <table className={styles.table} aria-label={words.forms}>
          <thead>
            <tr>
              <th scope="col">{words.formColumns.form}</th>
              <th scope="col" colSpan={2}>
                {words.formColumns.left}
              </th>
              <th scope="col">{words.formColumns.at}</th>
            </tr>
          </thead>
          <tbody>
            {left.map((form) => {
              const all = form.sent + leftOf(form)
              return (
                <tr key={form.form}>
                  <th scope="row">{form.label}</th>
                  <td className={styles.narrow}>
                    <Bar share={leftOf(form) / all} tone="warn" />
                  </td>
                  <td>{words.leftOf(leftOf(form), all)}</td>
                  <td>{listed(form.left.map((one) => words.at(one.label, one.count)))}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollBox>
    </Card>
  )
}
