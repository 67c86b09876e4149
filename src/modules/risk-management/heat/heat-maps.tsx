import { Button, NativeSelect } from '@mantine/core'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconGridDots.mjs'
import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useState } from 'react'
import { Segments } from '#ui/segments.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { ToRecord } from '#record/link/record-link.tsx'
import type { ViewProps } from '#record/list/views.tsx'
import { riskMatrix } from '../risk-matrix.ts'
import { HeatMap } from './heat-map.tsx'
import { HeatTable } from './heat-table.tsx'
import { Legend } from './legend.tsx'
import { ratings, type Rating } from './rated.ts'
import { RiskCard } from './risk-card.tsx'
import { mostNamed, useMatrices, useRated, type ListedMatrix } from './use-rated.tsx'
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

type MapsOfProps = ViewProps & { readonly matrix: ListedMatrix; readonly matrices: readonly ListedMatrix[] }

function MapsOf({ definition, search, asked, onSearch, matrix, matrices }: MapsOfProps) {
  const { shown, risks, cells, left, isOver, error, retry } = useRated(definition, search, asked, matrix)
  const [hovered, setHovered] = useState<string | null>(null)
  const [pinned, setPinned] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Rating>('current')
  const [isTable, setTable] = useState(false)
  const kept = risks.find(({ number }) => number === pinned) ?? risks[0]
  const lit = risks.find(({ number }) => number === hovered) ?? kept
  if (error)
    return (
      <Trouble title={words.failed} retry={retry}>
        {error.message}
      </Trouble>
    )
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <Legend />
        <div className={styles.choices}>
          <NativeSelect
            aria-label={words.matrix}
            className={styles.matrix}
            value={matrix.number}
            onChange={(event) =>
              onSearch({ ...search, filters: { ...search.filters, matrix: [event.currentTarget.value] } })
            }
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
      {isTable ? (
        <div className={styles.tables}>
          {ratings.map((rating) => (
            <HeatTable
              key={rating}
              definition={definition}
              search={shown}
              matrix={matrix}
              rating={rating}
              cells={cells[rating]}
            />
          ))}
        </div>
      ) : (
        <>
          <div className={styles.switch}>
            <Segments
              quiet
              label={words.which}
              options={ratings.map((value) => ({ value, label: words.ratings[value] }))}
              value={chosen}
              onChange={(value) => value && setChosen(value)}
            />
          </div>
          <p className={styles.hidden} id="heat-keys">
            {words.keys}
          </p>
          <div className={styles.maps} onMouseLeave={() => setHovered(null)}>
            {ratings.map((rating) => (
              <HeatMap
                key={rating}
                definition={definition}
                search={shown}
                matrix={matrix}
                rating={rating}
                cells={cells[rating]}
                risks={risks}
                lit={lit}
                pinned={kept?.number ?? null}
                isChosen={rating === chosen}
                onHover={setHovered}
                onPin={setPinned}
              />
            ))}
          </div>
        </>
      )}
      {isOver && <p className={styles.note}>{words.counts(mostNamed)}</p>}
      {left.length > 0 && (
        <p className={styles.note}>
          {words.notShown}
          {left.join(' · ')}.
        </p>
      )}
      {lit && !isTable && <RiskCard definition={definition} risk={lit} isPinned={lit === kept} />}
      {matrix.state !== 'in-use' && (
        <p className={styles.note}>
          <ToRecord record={{ kind: riskMatrix.name, number: matrix.number }}>{matrix.name}</ToRecord>
        </p>
      )}
    </div>
  )
}
