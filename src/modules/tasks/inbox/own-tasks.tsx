import { useEffect, useId, useRef, useState } from 'react'
import { moduleOf } from '#modules/contents/modules.ts'
import { useTold, type Told } from '#ui/shortcuts.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { useRowKeys } from '#ui/use-row-keys.tsx'
import { useToday } from '#ui/today.tsx'
import { Asleep } from './asleep.tsx'
import { Empty } from './empty.tsx'
import { asleepIn, following, groupsOf, shownIn, type Looking, type OwnTab, type Shown, type Sorting } from './shown.ts'
import { TaskRow } from './task-row.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

type OwnTasksProps = {
  readonly tasks: readonly Shown[]
  readonly only: Looking['only']
  readonly by: Sorting
  readonly tab: OwnTab
  /** The task of a link has been done. */
  readonly onDone: (link: string) => void
  /** Asks to hand a task over or send it back. */
  readonly onHand: (task: string) => void
}

/** What the list of shortcuts says besides J and K. */
const openKeys: Told = {
  where: words.shortcuts.where,
  keys: [
    ['Enter', words.shortcuts.open],
    ['Escape', words.shortcuts.close],
  ],
}

const homeOf = (record: string) => moduleOf(record)?.label ?? record

/** What waits for the reader, each opened and done in its place; whatever leaves hands the focus to what follows it. */
export function OwnTasks({ tasks, only, by, tab, onDone, onHand }: OwnTasksProps) {
  const id = useId()
  const today = useToday()
  const shown = shownIn(tasks, tab, only, today)
  const groups = groupsOf(shown, by, { today, moduleOf: homeOf })
  const links = groups.flatMap((group) => group.tasks.map(({ link }) => link))
  const [open, setOpen] = useState<string | null>(null)
  const [was, setWas] = useState(links)
  const [left, setLeft] = useState<{ readonly next: string | undefined } | null>(null)
  const list = useRef<HTMLDivElement>(null)

  // What was done leaves, and what follows it has its place.
  if (was.join(' ') !== links.join(' ')) {
    setWas(links)
    if (open !== null && was.includes(open) && !links.includes(open)) {
      const next = following(was, open, links)
      setOpen(null)
      setLeft({ next })
    }
  }

  useTold(openKeys)
  useRowKeys(list, words.shortcuts)
  useKeys(list, (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.key !== 'Escape' || open === null || !target || target.matches('input, textarea, select')) return
    const row = list.current?.querySelector<HTMLElement>('[data-row][aria-expanded=true]')
    if (row?.closest('li')?.contains(target)) row.focus()
    setOpen(null)
  })

  // What had the focus is gone: it goes on, unless whoever acts has moved it elsewhere meanwhile.
  useEffect(() => {
    if (!left) return undefined
    const waiting = requestAnimationFrame(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const row = all.find((one) => one.dataset['row'] === left.next)
      ;(row ?? list.current)?.focus()
    })
    return () => cancelAnimationFrame(waiting)
  }, [left])

  const asleep = asleepIn(tasks, tab, today)
  return (
    <div ref={list} className={styles.list} tabIndex={-1}>
      {links.length === 0 && <Empty what={only ? 'narrowed' : tab} />}
      {groups.map(({ name, tasks: inGroup }, at) => (
        <section key={name} aria-labelledby={name ? `${id}-${at}` : undefined}>
          {name !== '' && (
            <h2 id={`${id}-${at}`} className={styles.groupTitle}>
              {name} <span className={styles.count}>{inGroup.length}</span>
            </h2>
          )}
          <ul className={styles.rows} aria-label={words.listOf(name || words.tabs[tab])}>
            {inGroup.map((task) => (
              <TaskRow
                key={task.link}
                task={task}
                isOpen={task.link === open}
                onToggle={() => setOpen(task.link === open ? null : task.link)}
                onDone={() => onDone(task.link)}
                onHand={() => onHand(task.id)}
              />
            ))}
          </ul>
        </section>
      ))}
      {links.length > 0 && <p className={styles.keys}>{words.keys}</p>}
      {asleep.length > 0 && <Asleep tasks={asleep} />}
    </div>
  )
}
