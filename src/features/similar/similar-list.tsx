import { Link } from '@tanstack/react-router'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Similar } from './similar.ts'
import { words } from './words.ts'
import styles from './similar.module.css'

type SimilarListProps = {
  readonly definition: Definition
  readonly items: readonly Similar[]
  /** Beside a form they open in a tab of their own, so that nothing typed is left. */
  readonly isApart?: boolean
}

/** Records that are like another, each with its state and why it is like. */
export const SimilarList = ({ definition, items, isApart = false }: SimilarListProps) => (
  <ul className={styles.list}>
    {items.map((item) => (
      <One key={item.number} definition={definition} item={item} isApart={isApart} />
    ))}
  </ul>
)

type OneProps = { readonly definition: Definition; readonly item: Similar; readonly isApart: boolean }

function One({ definition, item: { number, title, state: name, words: shared, same }, isApart }: OneProps) {
  const route = useFrame().routeOf(definition.name)
  const state = definition.workflow.states[name]
  const labels = same.map((field) => definition.fields[field]?.label ?? field)
  const reasons = [
    ...(shared.length > 0 ? [words.shared(shared)] : []),
    ...(same.length > 0 ? [words.same(labels)] : []),
  ]
  return (
    <li className={styles.one}>
      <span className={styles.line}>
        <RecordNumber number={number} split />
        {state && <StateChip tone={state.tone} label={state.label} />}
      </span>
      <span className={styles.name}>{title}</span>
      <span className={styles.why}>{reasons.join(' · ')}</span>
      {route && (
        <Link
          to="/$module/$number"
          params={{ module: route, number }}
          className={styles.open}
          {...(isApart && { target: '_blank', 'aria-label': words.opens(number) })}
        >
          {words.open}
        </Link>
      )}
    </li>
  )
}
