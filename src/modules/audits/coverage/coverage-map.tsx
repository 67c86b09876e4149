import { NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { filled, type Search } from '#screens/list/list-search.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { ViewProps } from '#screens/list/views.tsx'
import { collection } from '#kernel/outline/names.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { Level } from '#ui/level.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { ByProcess } from './by-process.tsx'
import { CellOf, lookOf, type CellProps } from './cell.tsx'
import { cellOf, columnsOf, gapsIn, type Coverage } from './coverage.ts'
import type { MapProps } from './map-props.tsx'
import { Opening } from './opening.tsx'
import { words } from './words.ts'
import styles from './coverage.module.css'

/** What the standards are called stands in the definition of the clause, which no other definition may import. */
function useStandards(): readonly string[] {
  const field = useRegistry().named('clause').fields.standard
  return field?.kind === 'choice' ? field.options : []
}

/** Process by clause: where the last audit was, what it found, and where none has been (ISO 9001 9.2.2 a). */
export function CoverageMap({ definition, search, asked }: ViewProps) {
  const said: Search = useSearch({ strict: false })
  const standards = useStandards()
  const isWide = useMediaQuery('(width >= 1024px)', true, { getInitialValueInEffect: false })
  const standard = said.standard ?? standards[0] ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: [definition.plural, 'coverage', asked, standard],
    queryFn: ({ signal }) =>
      ask<Coverage>(
        'GET',
        `${collection(definition)}/coverage?${new URLSearchParams({ ...filled(asked), standard }).toString()}`,
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
  })
  if (error)
    return (
      <Trouble title={words.failed} retry={() => void refetch()}>
        {error.message}
      </Trouble>
    )
  if (!data) return <div className={styles.waiting} aria-busy="true" />
  const Form = isWide ? Table : ByProcess
  const opened = data.clauses.find(({ number }) => number === said.clause)
  return (
    <div className={styles.coverage}>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id="coverage-title">
            {words.title}
          </h2>
          <p className={styles.note}>{words.explain(data.since)}</p>
        </div>
        <Standard standard={standard} standards={standards} />
      </div>
      {opened && (
        <p className={styles.trail}>
          <Opening>{words.all}</Opening> › {opened.name}
        </p>
      )}
      {data.processes.length === 0 ? (
        <p className={styles.note}>{words.noProcess}</p>
      ) : data.clauses.length === 0 ? (
        <p className={styles.note}>{words.noClause}</p>
      ) : (
        <Form coverage={data} columns={columnsOf(data.clauses, opened)} search={search} />
      )}
    </div>
  )
}

function Standard({ standard, standards }: { readonly standard: string; readonly standards: readonly string[] }) {
  const navigate = useNavigate()
  return (
    <NativeSelect
      aria-label={words.standard}
      value={standard}
      data={[...standards]}
      onChange={({ currentTarget: { value } }) =>
        void navigate({
          to: '.',
          search: ({ clause: _, ...now }: Search) => ({ ...now, standard: value }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

const Table = ({ coverage: { processes, cells, clauses }, columns, search }: MapProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
  <div className={styles.frame} role="region" aria-labelledby="coverage-title" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {words.process}
          </th>
          <th scope="col">{words.risk}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col" title={column.name}>
              <span className={styles.number}>
                {column.opens ? (
                  <Opening clause={column}>{words.number(column.name)}</Opening>
                ) : (
                  words.number(column.name)
                )}
              </span>
              <span className={styles.name}>{column.name.slice(words.number(column.name).length + 1)}</span>
              <span className={styles.gaps}>{words.gaps(gapsIn(cells, processes, column))}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {processes.map((process) => (
          <tr key={process.id}>
            <th scope="row" className={styles.process}>
              <ToRecord record={{ kind: 'process', number: process.number }} className={styles.link}>
                {process.name}
              </ToRecord>
            </th>
            <td className={styles.level}>
              {process.level ? <Level {...process.level} /> : <span className={styles.unrated}>{words.unrated}</span>}
            </td>
            {columns.map((column) => (
              <Place
                key={column.id}
                process={process}
                column={column}
                cell={cellOf(cells, process.id, column)}
                clauses={clauses}
                search={search}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Place = (props: CellProps) => (
  <td {...lookOf(props.cell)}>
    <CellOf {...props} />
  </td>
)
