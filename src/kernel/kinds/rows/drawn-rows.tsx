import type { CellField } from '../cells.ts'
import { drawnCellOf } from '../drawn-cells.tsx'
import type { DrawnKind, ValueProps } from '../drawn-kind.tsx'
import { isEmpty } from '../empty.ts'
import { Nothing } from '../nothing.tsx'
import { linesOf } from './lines.ts'
import { RowsInput } from './rows-input.tsx'
import type { RowsField } from './rows.ts'
import { words } from './rows-words.ts'
import styles from './rows.module.css'

/** The value of one cell; a dash where there is none. */
function CellView({ field, value }: { readonly field: CellField; readonly value: unknown }) {
  const Drawn = drawnCellOf(field).View
  return isEmpty(value) ? <Nothing /> : <Drawn field={field} value={value} />
}

function View({ field, value }: ValueProps<RowsField>) {
  const lines = linesOf(value)
  // What the program keeps beside a line is for the module's own section, files and the trail.
  const columns = Object.entries(field.columns).filter(([, { set }]) => set !== 'step')
  if (columns.length === 1)
    return (
      <ol className={styles.list}>
        {lines.map((line) => (
          <li key={line.key}>
            {columns.map(([name, cell]) => (
              <CellView key={name} field={cell} value={line[name] ?? null} />
            ))}
          </li>
        ))}
      </ol>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard.
    <div className={styles.scroll} role="group" aria-label={field.label} tabIndex={0}>
      <table className={styles.rows} data-lines>
        <thead>
          <tr>
            {columns.map(([name, cell]) => (
              <th key={name} scope="col">
                {cell.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.key}>
              {columns.map(([name, cell]) => (
                <td key={name} data-kind={cell.kind}>
                  <CellView field={cell} value={line[name] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cell = ({ value }: ValueProps) => words.lines(linesOf(value).length)

export const drawnRows: DrawnKind<RowsField> = { Input: RowsInput, View, Cell, End: null }
