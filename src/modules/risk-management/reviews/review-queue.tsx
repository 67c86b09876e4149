import { useEffect, useId, useRef, useState } from 'react'
import { Trouble } from '#ui/trouble.tsx'
import { useTold } from '#ui/shortcuts.tsx'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { isNarrowed, readListSearch, writeListSearch } from '#screens/list/list-search.ts'
import { totalInWords } from '#kernel/api/total.ts'
import { ToTable, type ViewProps } from '#screens/list/views.tsx'
import { exactly, TakenAway } from '../taken-away.tsx'
import { following, mostShown, type Group } from './queue.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './use-queue.tsx'
import { words } from './words.ts'
import line from '../risk-row.module.css'
import styles from './queue.module.css'

/** What the lines say of each. */
const exported = [
  'state',
  'type',
  'inherentScore',
  'currentScore',
  'currentLevel',
  'targetScore',
  'owner',
  'reviewDate',
  'acceptanceExpiry',
]

/** The risks that ask for a look: those that wait for the reader, that are late, and that come up soon. */
export function ReviewQueue({ definition, search, asked }: ViewProps) {
  const { groups, isLoading, isSettled, error, retry } = useQueue(asked)
  const [open, setOpen] = useState<string | null>(null)
  const queue = useRef<HTMLDivElement>(null)
  const before = useRef<readonly string[]>([])

  const lines = () => [...(queue.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

  useTold({ where: words.where, says: words.keys })
  useRowKeys(queue, words)

  // A risk that was decided leaves, and what had the focus with it: it goes on to the next.
  useEffect(() => {
    if (!isSettled) return
    const keys = groups.flatMap(({ rows }) => rows.map(({ key }) => key))
    const was = before.current
    before.current = keys
    const hasLeft = open !== null && was.includes(open) && !keys.includes(open)
    if (!hasLeft || (document.activeElement && document.activeElement !== document.body)) return
    const next = following(was, open, keys)
    const row = lines().find((one) => one.dataset['row'] === next)
    if (row) row.focus()
    else queue.current?.focus()
  })

  if (error)
    return (
      <Trouble title={words.failed} retry={retry}>
        {error.message}
      </Trouble>
    )
  if (isLoading)
    return (
      <p role="status" className={styles.note}>
        {words.loading}
      </p>
    )
  const everything = exactly(groups.flatMap(({ rows }) => rows.map(({ risk }) => risk.number)))
  return (
    <div ref={queue} className={styles.queue} tabIndex={-1}>
      {groups.length > 0 && (
        <TakenAway definition={definition} asked={writeListSearch(everything)} columns={exported} />
      )}
      {groups.length === 0 && <Empty isNarrowed={isNarrowed(search)} />}
      {groups.length > 0 && (
        <p className={styles.note}>
          {words.keys}{' '}
          <ToTable definition={definition} search={everything}>
            {words.asTable}
          </ToTable>
        </p>
      )}
      {groups.map((group) => (
        <GroupOf key={group.name} group={group} definition={definition} open={open} onOpen={setOpen} />
      ))}
    </div>
  )
}

const Empty = (narrowed: { readonly isNarrowed: boolean }) => (
  <div className={styles.empty} role="status">
    <h2 className={styles.emptyTitle}>{narrowed.isNarrowed ? words.empty.narrowed : words.empty.title}</h2>
    <p className={styles.note}>{narrowed.isNarrowed ? words.empty.widen : words.empty.explain}</p>
  </div>
)

type GroupOfProps = Pick<ViewProps, 'definition'> & {
  readonly group: Group
  readonly open: string | null
  readonly onOpen: (key: string | null) => void
}

function GroupOf({ definition, group: { name, rows, total, from }, open, onOpen }: GroupOfProps) {
  const id = useId()
  /** A group of several questions names the state that each is about. */
  const inRegister = (state = '') => {
    const label = name === 'waiting' ? definition.workflow.states[state]?.label : undefined
    return label ? words.stateInRegister(label) : words.register
  }
  return (
    <section aria-labelledby={id}>
      <header className={styles.groupHead}>
        <h2 id={id} className={styles.groupTitle}>
          {words.groups[name]} <span className={styles.count}>{totalInWords(total)}</span>
        </h2>
        <span className={styles.ways}>
          {from.map(({ asked }) => (
            <ToTable key={JSON.stringify(asked)} definition={definition} search={readListSearch(definition, asked)}>
              {inRegister(asked['state'])}
            </ToTable>
          ))}
        </span>
      </header>
      <ul className={line.rows} aria-labelledby={id}>
        {rows.map((row) => (
          <QueueRow
            key={row.key}
            definition={definition}
            group={name}
            row={row}
            isOpen={row.key === open}
            onToggle={() => onOpen(row.key === open ? null : row.key)}
          />
        ))}
      </ul>
      {total.count > rows.length && <p className={styles.note}>{words.most(mostShown)}</p>}
    </section>
  )
}
