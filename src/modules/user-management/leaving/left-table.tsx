import { VisuallyHidden } from '@mantine/core'
import { Due } from '#ui/due.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { TickBox } from '#ui/tick-box.tsx'
import { useFrame } from '#kernel/outline/frame.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { sorts, type Desk, type Left, type Sort } from './desk.ts'
import { words } from './words.ts'
import styles from './leaving.module.css'

type LeftTableProps = {
  readonly desk: Desk
  readonly chosen: ReadonlySet<string>
  readonly onChosen: (chosen: ReadonlySet<string>) => void
  /** Why records stayed that were to be handed over, by their ids. */
  readonly refusals: ReadonlyMap<string, string>
}

/** What hangs on somebody, by how pressing it is; each line and each group can be chosen. */
export function LeftTable({ desk: { person, left, counts }, chosen, onChosen, refusals }: LeftTableProps) {
  const set = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids)
      if (isOn) next.add(id)
      else next.delete(id)
    onChosen(next)
  }
  return (
    <table className={styles.table} aria-label={words.assigned(person.title)}>
      <thead>
        <tr>
          <th scope="col" className={styles.tick}>
            <VisuallyHidden>{words.choose}</VisuallyHidden>
          </th>
          <th scope="col">{words.number}</th>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.as}</th>
          <th scope="col">{words.due}</th>
        </tr>
      </thead>
      {sorts.map((sort) => {
        const lines = left.filter((one) => one.sort === sort)
        if (lines.length === 0) return null
        return (
          <tbody key={sort}>
            <Group sort={sort} count={counts[sort]} lines={lines} chosen={chosen} onSet={set} />
            {lines.map((one) => (
              <Line
                key={one.id}
                left={one}
                isChosen={chosen.has(one.id)}
                onChosen={(isOn) => set([one.id], isOn)}
                refused={refusals.get(one.id)}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

type GroupProps = {
  readonly sort: Sort
  readonly count: number
  readonly lines: readonly Left[]
  readonly chosen: ReadonlySet<string>
  readonly onSet: (ids: readonly string[], isOn: boolean) => void
}

function Group({ sort, count, lines, chosen, onSet }: GroupProps) {
  const on = lines.filter(({ id }) => chosen.has(id)).length
  return (
    <tr>
      <td className={styles.sort}>
        <TickBox
          label={words.chooseAll(words.sorts[sort])}
          checked={on === lines.length}
          isPartly={on > 0 && on < lines.length}
          onTick={() =>
            onSet(
              lines.map(({ id }) => id),
              on < lines.length,
            )
          }
        />
      </td>
      <th scope="rowgroup" colSpan={5} className={styles.sort}>
        <span className={styles.sortName}>{words.sorts[sort]}</span> {count}{' '}
        <span className={styles.quiet}>{words.sortExplain[sort]}</span>
      </th>
    </tr>
  )
}

type LineProps = {
  readonly left: Left
  readonly isChosen: boolean
  readonly onChosen: (isOn: boolean) => void
  readonly refused: string | undefined
}

function Line({ left: { kind, record, as, task, due }, isChosen, onChosen, refused }: LineProps) {
  const { outlineOf } = useFrame()
  const outline = outlineOf(kind)
  const state = isRef(record) ? outline?.states[record.state] : undefined
  const called = isRef(record) ? record.number : words.restricted
  return (
    <tr>
      <td>
        <TickBox label={words.chooseOne(called)} checked={isChosen} onTick={() => onChosen(!isChosen)} />
      </td>
      <td className={styles.number}>{isRef(record) && <RecordNumber number={record.number} />}</td>
      <td>
        {isRef(record) ? (
          <ToRecord record={record} className={styles.title}>
            {record.title}
          </ToRecord>
        ) : (
          words.restricted
        )}
        {task !== null && <span className={styles.quiet}> {task}</span>}
        {refused !== undefined && (
          <span role="alert" className={styles.refused}>
            {refused}
          </span>
        )}
      </td>
      <td>{state && <StateChip tone={state.tone} label={state.label} />}</td>
      <td>{as.join(', ')}</td>
      <td className={styles.number}>{due !== null && <Due day={due} />}</td>
    </tr>
  )
}
