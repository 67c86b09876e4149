import { useId, type ReactNode } from 'react'
import type { Errors } from '#kernel/kinds/errors.ts'
import { Lines } from './lines.tsx'
import { Box, Node, OpenNode } from './node.tsx'
import { adding, columns, eventKey, linesIn, type At, type Column } from './tie.ts'
import type { Judgement, Tie, TieLine } from './tie-lines.ts'
import { words } from './words.ts'
import styles from './bow-tie.module.css'

/** The bow-tie to look at. */
export const StillDiagram = ({ tie }: { readonly tie: Tie }) => (
  <div className={styles.diagram}>
    <Lines />
    {columns.map((column) => (
      <ColumnOf key={column} column={column}>
        {linesIn(tie, column).map((line) => (
          <li key={line.key}>
            <Box column={column} line={line} tie={tie} />
          </li>
        ))}
        {linesIn(tie, column).length === 0 && <li className={styles.none}>{words.none[column]}</li>}
      </ColumnOf>
    ))}
  </div>
)

type DiagramProps = {
  readonly tie: Tie
  readonly at: At
  readonly open: At | null
  readonly errors: Errors
  readonly onAt: (at: At) => void
  readonly onEdit: (at: At) => void
  readonly onWord: (at: At, text: string, judgement: Judgement) => void
  readonly onCancel: (at: At) => void
  readonly onMove: (at: At, by: -1 | 1) => void
  readonly onRemove: (at: At) => void
  /** Makes a control record of a control in words; none while something is not saved. */
  readonly onDescribe?: ((at: At) => void) | undefined
}

/** The bow-tie to work on: one stop of the Tab key, arrows within. */
export const Diagram = (props: DiagramProps) => (
  <div className={styles.diagram} role="group" aria-label={words.title} aria-describedby="bow-tie-keys">
    <Lines />
    {columns.map((column) => (
      <ColumnOf key={column} column={column}>
        {linesIn(props.tie, column).map((line, place, { length }) => (
          <li key={line.key}>
            <Line {...props} column={column} line={line} place={place} of={length} />
          </li>
        ))}
        {column !== 'event' && (
          <li>
            <Adder {...props} column={column} />
          </li>
        )}
      </ColumnOf>
    ))}
  </div>
)

function ColumnOf({ column, children }: { readonly column: Column; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div className={styles.column} data-column={column}>
      <h3 className={styles.heading} id={id}>
        {words.columns[column]}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  )
}

type LineProps = DiagramProps & {
  readonly column: Column
  readonly line: TieLine
  readonly place: number
  readonly of: number
}

const isAt = (one: At | null, column: Column, key: string) => one?.column === column && one.key === key

/** What was refused of a line, wherever in it. */
const errorOf = (errors: Errors, { key }: TieLine): string | undefined =>
  key === eventKey ? errors.event : Object.entries(errors).find(([input]) => input.includes(`[${key}]`))?.[1]

function Line({ tie, column, line, place, of, at, open, errors, ...on }: LineProps) {
  const here = { column, key: line.key }
  if (isAt(open, column, line.key))
    return (
      <OpenNode
        tie={tie}
        column={column}
        line={line}
        onDone={(text, judgement) => on.onWord(here, text, judgement)}
        onCancel={() => on.onCancel(here)}
        describe={line.type && on.onDescribe && (() => on.onDescribe?.(here))}
        {...(column !== 'event' && {
          ways: {
            up: () => on.onMove(here, -1),
            down: () => on.onMove(here, 1),
            remove: () => on.onRemove(here),
          },
        })}
      />
    )
  return (
    <Node
      tie={tie}
      column={column}
      line={line}
      name={(texts) => words.node(column, place + 1, of, texts)}
      isCurrent={isAt(at, column, line.key)}
      error={errorOf(errors, line)}
      onFocus={() => on.onAt(here)}
      onEdit={() => on.onEdit(here)}
    />
  )
}

function Adder({ tie, column, at, open, ...on }: DiagramProps & { readonly column: Column }) {
  const here = { column, key: adding }
  const blank: TieLine = {
    key: adding,
    text: '',
    ...(column === 'preventive' && { type: 'Preventive' as const, effect: null, against: null, record: null }),
    ...(column === 'reactive' && { type: 'Detective' as const, effect: null, against: null, record: null }),
  }
  if (isAt(open, column, adding))
    return (
      <OpenNode
        tie={tie}
        column={column}
        line={blank}
        onDone={(text, judgement) => on.onWord(here, text, judgement)}
        onCancel={() => on.onCancel(here)}
      />
    )
  const isEmpty = linesIn(tie, column).length === 0
  return (
    <button
      type="button"
      className={styles.add}
      data-empty={isEmpty || undefined}
      data-node={`${column} ${adding}`}
      tabIndex={isAt(at, column, adding) ? 0 : -1}
      onFocus={() => on.onAt(here)}
      onClick={() => on.onEdit(here)}
    >
      {words.add(column)}
    </button>
  )
}
