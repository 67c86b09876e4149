import { instantInWords } from '#ui/dates.ts'
import { modules } from '#modules/contents/modules.ts'
import { Card } from './card.tsx'
import type { PersonUse, Stay } from './person-use.ts'
import { personWords } from './person-words.ts'
import styles from './utilisation.module.css'

const endOf = ({ ended }: Stay) =>
  ended === null ? personWords.open : (personWords.endings[ended] ?? personWords.forced)

/** When somebody was there, and what they looked at. */
export const PersonTables = ({ use: { name, days, stays, looked } }: { readonly use: PersonUse }) => (
  <section className={styles.part} aria-label={personWords.of(name)} role="status">
    <Card title={personWords.of(name)} note={days === 0 ? personWords.none : personWords.days(days)}>
      {null}
    </Card>
    <div className={styles.two}>
      {stays.length > 0 && <Stays stays={stays} />}
      {looked.length > 0 && <Looked looked={looked} />}
    </div>
  </section>
)

const { stayColumns, moduleColumns } = personWords

const Stays = ({ stays }: Pick<PersonUse, 'stays'>) => (
  <Card title={personWords.stays}>
    <table className={styles.table} aria-label={personWords.stays}>
      <thead>
        <tr>
          <th scope="col">{stayColumns.at}</th>
          <th scope="col">{stayColumns.minutes}</th>
          <th scope="col">{stayColumns.ended}</th>
        </tr>
      </thead>
      <tbody>
        {stays.map((stay) => (
          <tr key={stay.at}>
            <th scope="row" className="tnum">
              {instantInWords(stay.at)}
            </th>
            <td className="tnum">{personWords.minutes(stay.minutes)}</td>
            <td>{endOf(stay)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)

const labelOf = (route: string) => modules.find((one) => one.route === route)?.label ?? route

const Looked = ({ looked }: Pick<PersonUse, 'looked'>) => (
  <Card title={personWords.modules}>
    <table className={styles.table} aria-label={personWords.modules}>
      <thead>
        <tr>
          <th scope="col">{moduleColumns.module}</th>
          <th scope="col" className={styles.amount}>
            {moduleColumns.days}
          </th>
          <th scope="col" className={styles.amount}>
            {moduleColumns.count}
          </th>
        </tr>
      </thead>
      <tbody>
        {looked.map(({ module, days, count }) => (
          <tr key={module}>
            <th scope="row">{labelOf(module)}</th>
            <td className={styles.amount}>{days}</td>
            <td className={styles.amount}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
