import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { titleOf, type Listed } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useSlots } from '#kernel/slots/slots.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { columnsNamed, everyColumn } from '#screens/list/columns.tsx'
import { words } from './words.ts'
import styles from './parts.module.css'

type RecordsTableProps = {
  readonly definition: Definition
  readonly items: readonly Listed[]
  /** Names of columns of their list, after number, title and state. */
  readonly columns: readonly string[]
}

/** A day stands on one line, and what is told in sentences has room for some words. */
const roomOf = (field: Field | undefined) =>
  field?.kind === 'date' ? styles.day : field?.kind === 'text' && field.long ? styles.prose : undefined

/** A few records of one kind on the page of another; what none of them says has no column. */
export function RecordsTable({ definition, items, columns: names }: RecordsTableProps) {
  const { me } = useFrame()
  const { columnsOf } = useSlots()
  const isBlank = (name: string) => name in definition.fields && items.every((item) => isEmpty(item[name]))
  const columns = columnsNamed(everyColumn(definition, columnsOf(definition.name)), names).filter(
    ({ name }) => !isBlank(name),
  )
  const { states } = definition.workflow
  const hasLife = Object.keys(states).length > 2 // Void, and the one that all of them stand in.
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={definition.label[1]}>
        <thead>
          <tr>
            <th scope="col">{definition.fields[definition.title]?.label}</th>
            {hasLife && <th scope="col">{words.state}</th>}
            {columns.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>
                <ToRecord record={{ kind: definition.name, number: item.number }} className={styles.link}>
                  <RecordNumber number={item.number} split />
                  <span>{titleOf(definition, item)}</span>
                </ToRecord>
              </td>
              {hasLife && (
                <td>
                  <StateChip
                    tone={states[item.state]?.tone ?? 'draft'}
                    label={states[item.state]?.label ?? item.state}
                  />
                </td>
              )}
              {columns.map(({ name, cell }) => (
                <td key={name} className={roomOf(definition.fields[name])}>
                  {cell(item, me.id)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
