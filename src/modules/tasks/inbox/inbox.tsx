import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { mine, mineQuery, useMine } from '#record/task/mine.tsx'
import { Segments } from '#ui/segments.tsx'
import { useCurrentInView } from '#ui/use-current-in-view.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { useToday } from '#ui/today.tsx'
import { PersonalTasks } from '../personal/personal-tasks.tsx'
import { Counters } from './counters.tsx'
import {
  groupings,
  isOwnTab,
  isReadiness,
  readiness,
  readLooking,
  shownIn,
  sleeps,
  tabOf,
  tabs,
  withBlocks,
  writeLooking,
  type Looking,
  type Tab,
} from './shown.ts'
import { OtherTasks } from './other-tasks.tsx'
import { OwnTasks } from './own-tasks.tsx'
import { useBlocks } from './use-blocks.tsx'
import { words } from './words.ts'
import styles from './inbox.module.css'

/** Where it is as much as the oldest: so many are told at once. */
const most = 500

/** What waits for the reader, and the way to do it on the spot. */
export function Inbox() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const looking = readLooking(search)
  const blocks = useBlocks()
  const tasks = withBlocks(useMine(), blocks.data)
  const { error: failed, isPending, refetch } = useQuery(mineQuery)
  const [signing, setSigning] = useState(false)
  const { tab, only, by } = looking
  const strip = useCurrentInView(tab)
  // What is narrowed to those that are ready, or are not, has to know which are.
  const error = failed ?? (isReadiness(only) ? blocks.error : null)
  const isLooking = (isPending && tasks.length === 0) || (isReadiness(only) && blocks.isPending)
  const go = (next: Partial<Looking>) => {
    setSigning(false)
    void navigate({
      to: '/$module',
      params: { module: 'tasks' },
      search: writeLooking({ ...looking, ...next }),
      replace: true,
      resetScroll: false,
    })
  }
  const countOfTab = (one: Tab) => (isOwnTab(one) ? shownIn(tasks, one, only, today).length : undefined)
  // Few people stand for somebody.
  const shownTabs = tabs.filter(
    (one) => one !== 'delegated' || tab === one || tasks.some((task) => tabOf(task) === one),
  )

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
        {words.title} <span className={styles.count}>{tasks.filter((task) => !sleeps(task, today)).length}</span>
      </h1>
      <Counters
        tasks={tasks}
        looking={looking}
        onLook={go}
        signing={signing}
        onSign={(on) => {
          // In a row they are signed wherever they are: one's own first.
          const first = shownIn(tasks, 'mine', 'sign', today).length > 0 ? 'mine' : 'groups'
          go({ tab: first, only: on ? 'sign' : null })
          setSigning(on)
        }}
      />
      <div className={styles.bar}>
        <nav ref={strip} className={styles.tabs} aria-label={words.tabsLabel}>
          {shownTabs.map((one) => (
            <Link
              key={one}
              to="/$module"
              params={{ module: 'tasks' }}
              search={writeLooking({ ...looking, tab: one })}
              replace
              resetScroll={false}
              className={styles.tab}
              data-current={one === tab || undefined}
              aria-current={one === tab ? 'page' : undefined}
            >
              {words.tabs[one]} <span className={styles.count}>{countOfTab(one)}</span>
            </Link>
          ))}
          <Link to="/$module" params={{ module: 'tasks' }} search={{ list: 'action' }} className={styles.tab}>
            {words.actions}
          </Link>
          <Link to="/$module" params={{ module: 'tasks' }} search={{ list: 'recurring-task' }} className={styles.tab}>
            {words.recurring}
          </Link>
        </nav>
        {isOwnTab(tab) && (
          <div className={styles.shown}>
            {(isReadiness(only) || shownIn(tasks, tab, 'blocked', today).length > 0) && (
              <Segments
                label={words.show}
                quiet
                options={[
                  { value: 'all', label: words.all },
                  ...readiness.map((value) => ({
                    value,
                    label: `${words.readiness[value]} ${shownIn(tasks, tab, value, today).length}`,
                  })),
                ]}
                value={only ?? 'all'}
                onChange={(next) => go({ only: readiness.find((one) => one === next) ?? null })}
              />
            )}
            <div className={styles.sort}>
              <span className={styles.sortBy} aria-hidden="true">
                {words.sortBy}
              </span>
              <Segments
                label={words.sortBy}
                quiet
                options={groupings.map((value) => ({ value, label: words.groupings[value] }))}
                value={by}
                onChange={(next) => go({ by: next ?? 'assigned' })}
              />
            </div>
          </div>
        )}
      </div>
      {only && !isReadiness(only) && isOwnTab(tab) && (
        <p className={styles.narrowed}>
          {words.narrowed(words.counters[only])}
          <Button variant="default" size="compact-sm" onClick={() => go({ only: null })}>
            {words.showAll}
          </Button>
        </p>
      )}
      {isLooking ? (
        <p role="status" className={styles.note}>
          {words.loading}
        </p>
      ) : isOwnTab(tab) ? (
        <OwnTasks key={tab} tasks={tasks} looking={looking} tab={tab} signing={signing} onDone={mine.remove} />
      ) : (
        <OtherTasks key={tab} which={tab} />
      )}
      {tab === 'mine' && !only && <PersonalTasks />}
      {isOwnTab(tab) && tasks.length >= most && <p className={styles.note}>{words.most}</p>}
    </section>
  )
}
