import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { totalInWords } from '#kernel/api/total.ts'
import type { Listed } from '#kernel/api/client.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import type { Group } from './workbench.ts'
import { words } from './words.ts'
import styles from './workbench.module.css'

type WorkGroupProps<Item> = {
  readonly title: string
  readonly explain: string
  /** What good looks like. */
  readonly empty: string
  readonly group: Group<Item>
  /** The list that shows all of them. */
  readonly list: string
  /** They are the reader's own: nobody else has any of them. */
  readonly isOwn?: true
  readonly children: (item: Item) => ReactNode
}

/** A group of records that wait for the same. */
export function WorkGroup<Item>({ title, explain, empty, group, list, isOwn, children }: WorkGroupProps<Item>) {
  const { items, total, all } = group
  return (
    <SectionCard title={<Counted title={title} count={totalInWords(total)} />} counts={isOwn ? undefined : [list]}>
      <p className={styles.note}>{items.length === 0 ? empty : explain}</p>
      {items.length > 0 && <ul className={styles.lines}>{items.map(children)}</ul>}
      {(total.count > items.length || !total.exact) && (
        <p className={styles.foot}>
          <ShowAll list={list} search={all}>
            {words.all(totalInWords(total))}
          </ShowAll>
        </p>
      )}
    </SectionCard>
  )
}

/** A heading with how many stand below it. */
const Counted = ({ title, count }: { readonly title: string; readonly count: string }) => (
  <>
    {title} {count !== '0' && <span className={styles.count}>{count}</span>}
  </>
)

type ShowAllProps = {
  readonly list: string
  readonly search: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** Leads to the list with the same filter. */
export const ShowAll = ({ list, search, children }: ShowAllProps) => (
  <Link
    to="/$module"
    params={{ module: useFrame().routeOf(list) ?? 'document-control' }}
    search={{ ...(list !== 'document' && { list }), ...search }}
    className={styles.all}
  >
    {children}
  </Link>
)

type WorkLineProps = {
  readonly kind: string
  readonly record: Pick<Listed, 'number' | 'state'>
  readonly title: string | null
  readonly children: ReactNode
}

/** A record that waits. */
export function WorkLine({ kind, record: { number, state: name }, title, children }: WorkLineProps) {
  const state = useRegistry().named(kind).workflow.states[name]
  return (
    <li className={styles.line}>
      <ToRecord record={{ kind, number }} className={styles.title}>
        <RecordNumber number={number} split /> {title}
      </ToRecord>
      <span className={styles.facts}>
        {children}
        {state && <StateChip tone={state.tone} label={state.label} />}
      </span>
    </li>
  )
}
