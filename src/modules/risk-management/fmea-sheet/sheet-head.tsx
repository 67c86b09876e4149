import type { Column } from './sheet.ts'
import { words } from './words.ts'
import styles from './sheet.module.css'

/** The names of the columns, short as such sheets write them, and as they are spoken. */
export const SheetHead = ({ columns }: { readonly columns: readonly Column[] }) => (
  <thead>
    <tr aria-rowindex={1}>
      <th scope="col" className={styles.number} aria-colindex={1}>
        {words.line}
      </th>
      {columns.map(({ name, label, spoken, field }, place) => (
        <th
          key={name}
          scope="col"
          aria-colindex={place + 2}
          data-kind={field.kind}
          data-first={place === 0 || undefined}
          title={spoken}
        >
          {label}
          {spoken !== label && <span className={styles.hidden}> {spoken}</span>}
        </th>
      ))}
    </tr>
  </thead>
)
