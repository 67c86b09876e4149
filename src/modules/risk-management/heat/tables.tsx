import type { Definition } from '#kernel/definition/define.ts'
import type { ListSearch } from '#screens/list/list-search.ts'
import type { Kind } from '#modules/contents/risk-score.ts'
import { HeatTable } from './heat-table.tsx'
import { ratings, type Rating, type Standing } from './rated.ts'
import { mostNamed, useMembers } from './use-rated.tsx'
import type { ListedMatrix } from './listed-matrix.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

type TablesProps = {
  readonly definition: Definition
  readonly search: ListSearch
  readonly matrix: ListedMatrix
  readonly kind: Kind
  readonly cells: { readonly [R in Rating]: readonly Standing[] }
}

/** The maps as tables: a count in each cell, and beside it which they are where they are few enough to be named. */
export function Tables({ cells, search, ...shown }: TablesProps) {
  const { data } = useMembers(search, true)
  const isNamed = data?.next === null
  return (
    <div className={styles.tables}>
      {ratings.map((rating) => (
        <HeatTable
          key={rating}
          {...shown}
          search={search}
          rating={rating}
          cells={cells[rating]}
          risks={isNamed ? data.items : []}
        />
      ))}
      {data && !isNamed && <p className={styles.note}>{words.tooMany(mostNamed)}</p>}
    </div>
  )
}
