import { Button, NativeSelect } from '@mantine/core'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useRef, useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { writeListSearch, type ListSearch } from '#screens/list/list-search.ts'
import type { ViewProps } from '#screens/list/views.tsx'
import { isSame } from '../geometry.ts'
import type { ListedRisk } from '../listed-risk.ts'
import { riskMatrix } from '../risk-matrix.ts'
import { kinds } from '../score.ts'
import { TakenAway } from '../taken-away.tsx'
import { HeatMap } from './heat-map.tsx'
import { Legend } from './legend.tsx'
import { Members } from './members.tsx'
import { mostMoves, ratings, scalesOf, type Looked, type Rating } from './rated.ts'
import { RiskCard } from './risk-card.tsx'
import { Tables } from './tables.tsx'
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

function MapsOf({ definition, search, asked, onSearch, matrix, matrices }: MapsOfProps) {
  const { kind, shown, cells, moves, left, error, retry } = useRated(definition, search, asked, matrix)
  const [pointed, setPointed] = useState<Looked | null>(null)
  const [kept, setKept] = useState<Looked | null>(null)
  const [lit, setLit] = useState<ListedRisk | null>(null)
  const [chosen, setChosen] = useState<ListedRisk | null>(null)
  const [isGoing, setGoing] = useState(false)
  const [map, setMap] = useState<Rating>('current')
  const [isTable, setTable] = useState(false)
  const view = useRef<HTMLDivElement>(null)
  const looked = pointed ?? kept
  const countAt = ({ rating, place }: Looked) => cells[rating].find((cell) => isSame(cell.place, place))?.count ?? 0
  if (error)
    return (
      <Trouble title={words.failed} retry={retry}>
        {error.message}
      </Trouble>
    )

  /** Keeps the list of a cell; whoever pressed it by key goes there. */
  function keep(next: Looked, { isByKey }: { readonly isByKey: boolean }) {
    setKept(next)
    setChosen(null)
    setGoing(isByKey)
  }

  function narrow(name: string, value: string) {
    setKept(null)
    setChosen(null)
    onSearch({ ...search, filters: { ...search.filters, [name]: [value] } })
  }

  return (
    <div className={styles.view} ref={view}>
      <TakenAway definition={definition} asked={writeListSearch(rated(shown))} columns={exported} />
      <div className={styles.bar}>
        <Segments
          quiet
          label={words.kind}
          options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={kind}
          onChange={(value) => value && narrow('type', value)}
        />
        <div className={styles.choices}>
          <NativeSelect
            aria-label={words.matrix}
            className={styles.matrix}
            value={matrix.number}
            onChange={(event) => narrow('matrix', event.currentTarget.value)}
            data={matrices.map((one) => ({
              value: one.number,
              label: words.matrixIn(one.name ?? one.number, riskMatrix.workflow.states[one.state]?.label ?? one.state),
            }))}
          />
          <Button
            variant="default"
            leftSection={
              isTable ? (
                <IconMap size={16} stroke={1.8} aria-hidden />
              ) : (
                <IconTable size={16} stroke={1.8} aria-hidden />
              )
            }
            onClick={() => setTable(!isTable)}
          >
            {isTable ? words.asMaps : words.asTable}
          </Button>
        </div>
      </div>
      <p className={styles.printed}>{words.printed(words.kinds[kind], matrix.name ?? matrix.number)}</p>
      <Legend kind={kind} />
      {isTable ? (
        <Tables definition={definition} search={shown} matrix={matrix} kind={kind} cells={cells} />
      ) : (
        <>
          <div className={styles.switch}>
            <Segments
              quiet
              label={words.which}
              options={ratings.map((value) => ({ value, label: words.ratings[value] }))}
              value={map}
              onChange={(value) => value && setMap(value)}
            />
          </div>
          <p className={styles.hidden} id="heat-keys">
            {words.keys}
          </p>
          <div className={styles.maps} onMouseLeave={() => setPointed(null)}>
            {ratings.map((rating) => (
              <HeatMap
                key={rating}
                matrix={matrix}
                kind={kind}
                rating={rating}
                cells={cells[rating]}
                moves={moves[rating]}
                lit={lit ?? chosen ?? undefined}
                looked={looked}
                kept={kept}
                isChosen={rating === map}
                onLook={setPointed}
                onKeep={keep}
              />
            ))}
          </div>
          {looked ? (
            <Members
              definition={definition}
              search={shown}
              matrix={matrix}
              kind={kind}
              looked={looked}
              count={countAt(looked)}
              chosen={chosen?.number ?? null}
              isGoing={isGoing}
              onArrived={() => setGoing(false)}
              onLight={setLit}
              onChoose={setChosen}
              onLeave={() => view.current?.querySelector<HTMLElement>('[data-place] [aria-pressed="true"]')?.focus()}
            />
          ) : (
            <p className={`${styles.note} ${styles.hint}`}>
              {words.point} {words.largest(mostMoves)}
            </p>
          )}
          {chosen && <RiskCard definition={definition} risk={chosen} />}
        </>
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
