import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { newId } from '#lib/ids.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import heat from '../heat/heat.module.css'
import { riskMatrix } from '../risk-matrix.ts'
import { impacts, levels, likelihoods, type Level } from '#modules/contents/risk-score.ts'
import { MatrixGrid } from './matrix-grid.tsx'
import { Meanings, type Said } from './meanings.tsx'
import { differing, painted, type CellLine } from './paint.ts'
import { cellsOf, useCells } from './use-cells.tsx'
import { words } from './words.ts'
import styles from './matrix.module.css'

/** A matrix as the square that it is, beside what its degrees and levels mean. Worked on while it may be changed. */
export const MatrixSection = ({ definition, record, edit }: SectionProps) =>
  edit && record.state === 'draft' ? (
    <Working definition={definition} record={record} edit={edit} />
  ) : (
    <Square record={record} cells={cellsOf(record)} />
  )

const newKey = () => `k${newId().slice(-10)}`

function Working({ definition, record, edit }: Required<SectionProps>) {
  const { cells, change, undo, save, drop, error, isBusy, isChanged, send } = useCells(definition, record, edit)
  return (
    <Square
      record={record}
      cells={cells}
      work={{
        onPaint: (places, level) => change(painted(cells, places, level, newKey)),
        ...(isChanged && { onUndo: undo }),
      }}
      // The form knows nothing of what is not saved here.
      {...(!isChanged && { edit })}
    >
      {isChanged && (
        <div className={styles.bar}>
          <span className={styles.changed} role={error ? 'alert' : undefined}>
            {error ?? words.changed}
          </span>
          <Button variant="default" onClick={undo}>
            {words.undo}
          </Button>
          <Button variant="default" onClick={() => void drop()}>
            {words.cancel}
          </Button>
          <Button onClick={() => void save()} loading={isBusy}>
            {words.save}
          </Button>
          <LeaveGuard send={send} />
        </div>
      )}
    </Square>
  )
}

/** The version of the same name that is in use, unless it is this one. */
function useInUse({ number, family }: Whole) {
  const { data } = useQuery({
    queryKey: [riskMatrix.plural, 'in-use'],
    queryFn: async ({ signal }) => (await records(riskMatrix).list({ state: 'in-use', limit: '200' }, signal)).items,
    staleTime: 60_000,
  })
  return data?.find((one) => one.family === family && one.number !== number)
}

const saidBy = (lines: unknown) => (lines ?? []) as readonly Said[] // The columns of the field.

type SquareProps = {
  readonly record: Whole
  readonly cells: readonly CellLine[]
  readonly work?: Pick<Parameters<typeof MatrixGrid>[0], 'onPaint' | 'onUndo'>
  readonly edit?: (field: string) => void
  readonly children?: ReactNode
}

function Square({ record, cells, work, edit, children }: SquareProps) {
  const inUse = useInUse(record)
  const appetite = levels.find((level): level is Level => level === record.appetite) ?? null
  const others = inUse ? cellsOf(inUse) : []
  const other = inUse && {
    edition: words.edition(inUse.edition),
    cells: others,
    places: differing(cells, others),
  }
  const wordsOf = (lines: unknown, usual: readonly string[]) => usual.map((word, at) => saidBy(lines)[at]?.word ?? word)
  const editScales = edit && ((field: string) => ({ label: words.editScales, onEdit: () => edit(field) }))
  return (
    <SectionCard
      title={words.title}
      beside={
        other && (
          <p className={styles.differ} role="status">
            {other.places.length > 0 && <span className={styles.mark} aria-hidden="true" />}
            {words.differ(other.places.length, other.edition)}
          </p>
        )
      }
      className={styles.section}
    >
      <div className={styles.both}>
        <MatrixGrid
          matrix={{ cells, appetite }}
          likely={wordsOf(record.likelihoods, likelihoods)}
          grave={wordsOf(record.impacts, impacts)}
          other={other ?? null}
          {...work}
        />
        <div className={styles.meanings}>
          <Meanings heading={words.likelihood} lines={saidBy(record.likelihoods)} edit={editScales?.('likelihoods')} />
          <Meanings heading={words.impact} lines={saidBy(record.impacts)} />
          <Meanings
            heading={words.levels}
            lines={saidBy(record.meanings)}
            edit={edit && { label: words.editLevels, onEdit: () => edit('meanings') }}
          />
          {appetite && (
            <p className={styles.appetite}>
              <svg width="24" height="2" aria-hidden="true">
                <path d="M0 1h24" className={heat.appetite} strokeDasharray="5 3" />
              </svg>
              {words.appetite}: {appetite}
            </p>
          )}
        </div>
      </div>
      {children}
    </SectionCard>
  )
}
