import { listed } from '#lib/listed.ts'
import { unwatched } from '#features/usage/usage.ts'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { stepOf } from './bars.ts'
import type { Department, People, Use } from './use.ts'
import { few, words } from './words.ts'
import styles from './heat.module.css'

type Modules = Use['modules']

/** Which departments use which module. Of departments of fewer than five people nothing is shown. */
export function HeatTable({ use: { modules, departments, everybody, people } }: { readonly use: Use }) {
  const counted = modules.filter(({ route }) => route !== unwatched)
  const used = counted.filter(({ route }) => route in everybody)
  const unused = counted.filter(({ route }) => !(route in everybody)).map(({ label }) => label)
  const hidden = modules.find(({ route }) => route === unwatched)
  return (
    <section className={styles.card} aria-labelledby="heat-title">
      <h2 id="heat-title">{words.heat}</h2>
      <p className={styles.note}>{used.length === 0 ? words.none.heat : words.heatNote}</p>
      {used.length > 0 && (
        <ScrollBox label={words.heat}>
          <table className={styles.heat} aria-label={words.heat}>
            <thead>
              <tr>
                <th scope="col">{words.department}</th>
                {used.map(({ route, label }) => (
                  <th key={route} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {departments.map((one) => (
                <Line key={one.id} department={one} modules={used} />
              ))}
              <tr className={styles.all}>
                <th scope="row">{words.everybody}</th>
                {used.map(({ route }) => (
                  <Cell key={route} count={everybody[route]} of={people} />
                ))}
              </tr>
            </tbody>
          </table>
        </ScrollBox>
      )}
      {used.length > 0 && unused.length > 0 && <p className={styles.note}>{words.nobody(listed(unused))}</p>}
      {hidden && <p className={styles.note}>{words.unwatched(hidden.label)}</p>}
    </section>
  )
}

type LineProps = { readonly department: Department; readonly modules: Modules }

const Line = ({ department: { title, staff, looked }, modules }: LineProps) => (
  <tr>
    <th scope="row">
      {title}
      {staff !== null && <span className={styles.staff}> {words.peopleOf(staff)}</span>}
    </th>
    {staff === null ? (
      <td colSpan={modules.length} className={styles.small}>
        {words.small}
      </td>
    ) : (
      modules.map(({ route }) => <Cell key={route} count={looked[route]} of={staff} />)
    )}
  </tr>
)

/** @param count null: one to four; none at all where it is missing */
function Cell({ count, of }: { readonly count: People | undefined; readonly of: number }) {
  if (count === undefined) return <td data-step={0}>0</td>
  return <td data-step={count === null ? 0 : stepOf(count / of, 4)}>{count ?? few}</td>
}
