import { useQuery } from '@tanstack/react-query'
import { Coming } from '#ui/coming.tsx'
import { records } from '#kernel/api/client.ts'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import type { PartOf } from '../use-parts.tsx'
import { changeRoute } from './change-route.ts'
import { anyCategory, routesTable, type Decided } from './routes-table.ts'
import { words } from './words.ts'
import styles from './routes.module.css'

type Route = PartOf<typeof changeRoute>

/** There are 40 cells, and one route for each of them at most. */
const most = '200'

/** The routes in use as a table: what each category and class of change asks for, and which rule says so. */
export function RoutesView() {
  const on = usePast()
  const search = { state: 'in-use', sort: 'name', limit: most, ...(on !== null && { on }) }
  const asked = useQuery({
    queryKey: [changeRoute.plural, 'routes-table', search],
    queryFn: ({ signal }) => records(changeRoute).list(search, signal),
  })
  return (
    <div className={styles.view}>
      <p className={styles.quiet}>{words.explained}</p>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && (
        <table className={styles.table} aria-label={words.label}>
          <thead>
            <tr>
              <th scope="col">{words.category}</th>
              {changeRoute.fields.class.options.map((weight) => (
                <th key={weight} scope="col">
                  {weight}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {routesTable(asked.data.items).map(({ category, cells }) => (
              <tr key={category}>
                <th scope="row">{category === anyCategory ? words.any : category}</th>
                {cells.map((cell) => (
                  <Cell key={cell.class} cell={cell} isAny={category === anyCategory} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

type CellProps = { readonly cell: Decided<Route>; readonly isAny: boolean }

function Cell({ cell: { class: weight, route, isForAny }, isAny }: CellProps) {
  if (!route)
    return (
      <td data-class={weight} data-empty>
        <span className={styles.none}>{words.none}</span>
        <span className={styles.fact}>{words.missing}</span>
      </td>
    )
  const name = route.name ?? route.number
  const fallsBack = isForAny && !isAny
  return (
    <td data-class={weight} data-falls-back={fallsBack || undefined}>
      <ToRecord record={{ kind: changeRoute.name, number: route.number }} className={styles.link ?? ''}>
        {fallsBack ? words.fallsBack(name) : name}
      </ToRecord>
      <dl className={styles.facts}>
        <div>
          <dt>{words.assessed}</dt>
          <dd>{functionsOf(route)}</dd>
        </div>
        <div>
          <dt>{words.approved}</dt>
          <dd>{route.approval}</dd>
        </div>
        <div>
          <dt>{words.gates}</dt>
          <dd>{gatesOf(route)}</dd>
        </div>
      </dl>
    </td>
  )
}

const functionsOf = ({ functions }: Route): string =>
  (functions ?? []).map((one) => (isRef(one) ? one.title : words.hidden)).join(', ') || words.nobody

const gatesOf = ({ rollback, check }: Route): string =>
  [...(rollback === 'Yes' ? [words.rollback] : []), ...(check === 'Yes' ? [words.check] : [])].join(', ') ||
  words.noGates
