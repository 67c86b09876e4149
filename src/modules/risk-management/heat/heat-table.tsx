import type { Definition } from '#kernel/definition/define.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { ToTable } from '#screens/list/views.tsx'
import type { ListSearch } from '#screens/list/list-search.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import type { ListedRisk } from '../listed-risk.ts'
import { calledFor, impactsFor, type Kind } from '#modules/contents/risk-score.ts'
import { degrees, isSame, placed } from '../geometry.ts'
import { placeOf, scalesOf, type Rating, type Standing } from './rated.ts'
import type { ListedMatrix } from './listed-matrix.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type HeatTableProps = {
  readonly definition: Definition
  readonly search: ListSearch
  readonly matrix: ListedMatrix
  readonly kind: Kind
  readonly rating: Rating
  /** Each of them, where they are few enough to be named. */
  readonly risks: readonly ListedRisk[]
  readonly cells: readonly Standing[]
}

/** A map as a plain table: for each likelihood and impact the level, how many risks, and which. */
export const HeatTable = ({ definition, search, matrix, kind, rating, risks, cells }: HeatTableProps) => {
  const [likelihoodName, impactName] = scalesOf(rating)
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption>{words.ratings[rating]}</caption>
        <thead>
          <tr>
            <th scope="col">{words.impact}</th>
            {degrees.map((likelihood) => (
              <th key={likelihood} scope="col">
                {words.likelihood(likelihood)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {degrees.toReversed().map((impact) => (
            <tr key={impact}>
              <th scope="row">
                {impact}, {impactsFor(kind)[impact - 1]}
              </th>
              {degrees.map((likelihood) => {
                const place = { likelihood, impact }
                const level = placed(matrix, place)
                const called = level && calledFor(kind, level)
                const { count = 0 } = cells.find((cell) => isSame(cell.place, place)) ?? {}
                const named = risks.filter((risk) => isSame(placeOf(risk, rating), place))
                const here = { [likelihoodName]: [String(likelihood)], [impactName]: [String(impact)] }
                return (
                  <td key={likelihood}>
                    {called}
                    {count > 0 && (
                      <>
                        {': '}
                        <ToTable
                          definition={definition}
                          search={{ ...search, filters: { ...search.filters, ...here } }}
                          aria-label={words.cell(place, called, count, kind)}
                        >
                          {count}
                        </ToTable>
                      </>
                    )}
                    {named.length > 0 && (
                      <ul>
                        {named.map((risk) => (
                          <li key={risk.id}>
                            <ToRecord record={{ kind: definition.name, number: risk.number }}>
                              <RecordNumber number={risk.number} />
                            </ToRecord>
                          </li>
                        ))}
                      </ul>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
