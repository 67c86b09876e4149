import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { mine, mineQuery, useMine } from '#features/tasks/mine.tsx'
import { Segments } from '#ui/segments.tsx'
import { useShortcut } from '#ui/shortcuts.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useToday } from '#ui/today.tsx'
import { words as handing } from '../handing/words.ts'
import { toSign } from '../desk/queue.ts'
import { PersonalTasks } from '../personal/personal-tasks.tsx'
import { Counters } from './counters.tsx'
import { Narrowing } from './narrowing.tsx'
import { firstIn } from '../week/week-of.ts'
import {
  allIn,
  groupings,
  isOwnTab,
  isReadiness,
  readLooking,
  shownIn,
  withBlocks,
  writeLooking,
  type Looking,
} from './shown.ts'
import { OtherCount, OtherTasks } from './other-tasks.tsx'
import { OwnTasks } from './own-tasks.tsx'
import { Tabs } from './tabs.tsx'
import { useBlocks } from './use-blocks.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

const Week = lazy(() => import('../week/week.tsx').then((week) => ({ default: week.Week })))

const HandingDialog = lazy(() =>
  import('../handing/handing-dialog.tsx').then((dialog) => ({ default: dialog.HandingDialog })),
)

const TeamLoad = lazy(() => import('../load/team-load.tsx').then((load) => ({ default: load.TeamLoad })))

/** Where it is as much as the oldest: so many are told at once. */
const most = 500

/** What waits for the reader, and the way to do it on the spot. */
export function Inbox() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const looking = readLooking(search)
  const [handed, setHanded] = useState<readonly string[] | null>(null)
  const blocks = useBlocks()
  const tasks = withBlocks(useMine(), blocks.data)
  const { error: failed, isPending, refetch } = useQuery(mineQuery)
  const { tab, only, by, week, who } = looking
  // What is narrowed to those that are ready, or are not, has to know which are.
  const error = failed ?? (isReadiness(only) ? blocks.error : null)
  // What keeps a task waiting is a line of its row: rows that were there already would move when it comes.
  const isLooking = (isPending && tasks.length === 0) || blocks.isPending
  const go = (next: Partial<Looking>) =>
    void navigate({
      to: '/$module',
      params: { module: 'tasks' },
      search: writeLooking({ ...looking, ...next }),
      replace: true,
      resetScroll: false,
    })
  useShortcut({ keys: 's', does: words.openDesk, where: words.shortcuts.where }, () => {
    if (toSign(tasks, today).length > 0) void navigate({ to: '/tasks/sign' })
  })

  const named = isOwnTab(tab) ? shownIn(tasks, tab, only, today).filter(({ group, away }) => !group || away) : []
  const canHand = !isLooking && named.length > 1
  useShortcut({ keys: 'h', does: handing.open, where: words.shortcuts.where }, () => {
    if (canHand) setHanded([])
  })

  if (error)
    return (
      <Trouble level={1} title={words.failed} retry={() => void Promise.all([refetch(), blocks.refetch()])}>
        {error.message}
      </Trouble>
    )
  return (
    <section aria-labelledby="inbox-title" className={styles.inbox}>
      <title>{`${words.title} · Plumbline`}</title>
      <h1 id="inbox-title" className={styles.title}>
        {words.title}{' '}
        <span className={styles.count}>
          {isOwnTab(tab) ? !isLooking && shownIn(tasks, tab, only, today).length : <OtherCount which={tab} />}
        </span>
      </h1>
      <Counters tasks={tasks} looking={looking} onLook={go} />
      <div className={styles.bar}>
        <Tabs tasks={tasks} looking={looking} />
        {isOwnTab(tab) && (
          <div className={styles.sort}>
            <span className={styles.sortBy} aria-hidden="true">
              {words.sortBy}
            </span>
            <Segments
              label={words.sortBy}
              quiet
              options={groupings.map((value) => ({ value, label: words.groupings[value] }))}
              value={by}
              onChange={(next) => go({ by: next ?? 'due' })}
            />
          </div>
        )}
      </div>
      {isOwnTab(tab) && <Narrowing tasks={tasks} tab={tab} only={only} onLook={go} />}
      {isLooking ? (
        <p role="status" className={styles.note}>
          {words.loading}
        </p>
      ) : !isOwnTab(tab) ? (
        <>
          {tab === 'team' && (
            <Suspense>
              <TeamLoad who={who} onLook={(next) => go({ who: next })} />
            </Suspense>
          )}
          <OtherTasks key={tab} which={tab} who={who} />
        </>
      ) : by === 'week' ? (
        <Suspense fallback={<p className={styles.note}>{words.loading}</p>}>
          <Week
            tasks={allIn(tasks, tab, only, today)}
            first={firstIn(week, today)}
            onMove={(first) => go({ week: first === today ? null : first })}
          />
        </Suspense>
      ) : (
        <OwnTasks
          key={tab}
          tasks={tasks}
          only={only}
          by={by}
          tab={tab}
          onDone={mine.remove}
          onHand={(task) => setHanded([task])}
        />
      )}
      {(tab === 'all' || tab === 'mine') && !only && <PersonalTasks />}
      {canHand && (
        <p className={styles.note}>
          <Button variant="default" aria-keyshortcuts="h" onClick={() => setHanded([])}>
            {handing.open}
          </Button>
        </p>
      )}
      {handed && (
        <Suspense>
          <HandingDialog tasks={named} chosen={handed} onClose={() => setHanded(null)} />
        </Suspense>
      )}
      {isOwnTab(tab) && tasks.length >= most && <p className={styles.note}>{words.most}</p>}
    </section>
  )
}
