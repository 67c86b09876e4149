import { Card } from './card.tsx'
import { healthWords } from './health-words.ts'
import type { Route } from './health.ts'
import styles from './utilisation.module.css'

const { routeColumns } = healthWords

type Figure = 'slow' | 'slower' | 'errors'

type RouteTableProps = {
  readonly title: string
  readonly none: string
  readonly routes: readonly Route[]
  readonly columns: readonly Figure[]
}

/** Routes and how often they were answered so. */
export const RouteTable = ({ title, none, routes, columns }: RouteTableProps) => (
  <Card title={title} none={routes.length === 0 ? none : null}>
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{routeColumns.route}</th>
          <th scope="col" className={styles.amount}>
            {routeColumns.count}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={styles.amount}>
              {routeColumns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {routes.map((one) => (
          <tr key={one.route}>
            <th scope="row" className={styles.route}>
              {one.route}
            </th>
            <td className={styles.amount}>{one.count}</td>
            {columns.map((column) => (
              <td key={column} className={styles.amount}>
                {one[column]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
