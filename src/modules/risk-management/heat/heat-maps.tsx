import { useReducer, useRef, useState } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { writeListSearch, type ListSearch } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { riskMatrix } from '../risk-matrix.ts'
import { TakenAway } from '../taken-away.tsx'
import { afterLook, nowhere } from './focus.ts'
import { HeatBar } from './heat-bar.tsx'
import { Legend } from './legend.tsx'
import { ratings, scalesOf, type Rating } from './rated.ts'
import { Tables } from './tables.tsx'
import { ThreeMaps } from './three-maps.tsx'
import { useMatrices, useRated } from './use-rated.tsx'
import type { ListedMatrix } from './listed-matrix.ts'
import { words } from './words.ts'
import styles from './heat.module.css'

/** Where risks stand without controls, with them, and after treatment. */
export function HeatMaps(props: ViewProps) {
  const matrices = useMatrices()
  if (matrices.isError)
    return (
      <Trouble title={words.failed} retry={() => void matrices.refetch()}>
        {matrices.error.message}
      </Trouble>
    )
  if (!matrices.data) return <div className={styles.waiting} aria-busy="true" />
  const chosen = props.search.filters.matrix ?? []
  const matrix =
    matrices.data.find(({ number, id }) => chosen.length === 1 && (chosen[0] === number || chosen[0] === id)) ??
    matrices.data[0]
  if (!matrix) return <p className={styles.none}>{words.noMatrix}</p>
  return <MapsOf {...props} matrix={matrix} matrices={matrices.data} />
}

/** What the maps say of each. */
const exported = [
  'type',
  'matrix',
  ...ratings.flatMap((rating) => [...scalesOf(rating), `${rating}Score`, `${rating}Level`]),
]

/** Only what stands on the map of today: what is raised and not rated yet has its matrix already. */
const rated = (search: ListSearch): ListSearch => ({
  ...search,
  filters: { currentScore: ['is:filled'], ...search.filters },
})

type MapsOfProps = ViewProps & { readonly matrix: ListedMatrix; readonly matrices: readonly ListedMatrix[] }

function MapsOf(props: MapsOfProps) {
  const { definition, search, asked, onSearch, matrix, matrices } = props
  const rating = useRated(definition, search, asked, matrix)
  const { kind, shown, left, error, retry } = rating
  const [focus, look] = useReducer(afterLook, nowhere)
  const [isTable, setTable] = useState(false)
  const [map, setMap] = useState<Rating>('current')
  const view = useRef<HTMLDivElement>(null)
  const on = usePast()
  if (error)
    return (
      <Trouble title={words.failed} retry={retry}>
        {error.message}
      </Trouble>
    )

  function narrow(name: string, value: string) {
    look({ is: 'narrowed' })
    onSearch({ ...search, filters: { ...search.filters, [name]: [value] } })
  }

  return (
    <div className={styles.view} ref={view}>
      <TakenAway
        definition={definition}
        asked={{ ...writeListSearch(rated(shown)), ...(on !== null && { on }) }}
        columns={exported}
      />
      <HeatBar {...{ kind, matrix, matrices, isTable }} onNarrow={narrow} onTable={() => setTable(!isTable)} />
      <p className={styles.printed}>{words.printed(words.kinds[kind], matrix.name ?? matrix.number)}</p>
      <Legend kind={kind} />
      {isTable ? (
        <Tables definition={definition} search={shown} matrix={matrix} kind={kind} cells={rating.cells} />
      ) : (
        <ThreeMaps
          {...{ definition, matrix, rating, map, focus, look }}
          onMap={setMap}
          onLeave={() => view.current?.querySelector<HTMLElement>('[data-place] [aria-pressed="true"]')?.focus()}
        />
      )}
      {left.length > 0 && <p className={styles.note}>{words.notShown(left)}</p>}
      {matrix.state !== 'in-use' && (
        <p className={styles.note}>
          <ToRecord record={{ kind: riskMatrix.name, number: matrix.number }}>{matrix.name}</ToRecord>
        </p>
      )}
    </div>
  )
}
