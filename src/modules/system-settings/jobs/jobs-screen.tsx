import { Button, NativeSelect } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Coming } from '#ui/coming.tsx'
import { jobs, type Run, type RunPage } from './runs.ts'
import { Notes } from './notes.tsx'
import { RunTable } from './run-table.tsx'
import { words } from './words.ts'
import screen from '../screen.module.css'
import styles from './jobs.module.css'

/** How often it looks again, in milliseconds: less often than jobs that nobody asked for begin. */
const look = { calm: 30_000, busy: 2_000 } as const

/** A run that was asked for shows within so many milliseconds. */
const soon = 60_000

type Job = RunPage['jobs'][number]

const isRunning = ({ outcome }: Run) => outcome === null

/** What the program does by itself: which jobs there are, when each ran and what it did. */
export function JobsScreen() {
  const search: { readonly [name: string]: string | undefined } = useSearch({ strict: false })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const name = search.job
  const begin = useMutation({
    mutationFn: ({ name: job }: Job) => jobs.run(job),
    onSuccess: ({ begun }, { label }) => {
      notifications.show({ message: (begun ? words.begun : words.busy)(label) })
      return queries.invalidateQueries({ queryKey: ['jobs'] })
    },
    onError: (error) => notifications.show({ message: error.message }),
  })
  const pages = useInfiniteQuery({
    queryKey: ['jobs', name],
    queryFn: ({ pageParam, signal }) =>
      jobs.runs({ ...(name && { name }), ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: RunPage) => page.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      Date.now() - begin.submittedAt < soon || data?.pages.some(({ items }) => items.some(isRunning))
        ? look.busy
        : look.calm,
  })
  const all = pages.data?.pages[0]?.jobs ?? []
  const notes = pages.data?.pages[0]?.notes ?? []
  const chosen = all.find((job) => job.name === name)
  const items = pages.data?.pages.flatMap((page) => page.items)
  const go = (job: string) =>
    void navigate({
      to: '/$module',
      params: { module: 'system-settings' },
      search: { list: 'jobs', ...(job && { job }) },
      replace: true,
      resetScroll: false,
    })

  return (
    <section aria-labelledby="jobs-title">
      <h1 id="jobs-title">{words.title}</h1>
      <p className={screen.note}>{words.explain}</p>
      <div className={styles.tools}>
        <NativeSelect
          label={words.show}
          value={name ?? ''}
          onChange={(event) => go(event.currentTarget.value)}
          data={[{ value: '', label: words.all }, ...all.map((job) => ({ value: job.name, label: job.label }))]}
        />
        {chosen && (
          <Button
            variant="default"
            loading={begin.isPending}
            aria-label={words.runOf(chosen.label)}
            onClick={() => begin.mutate(chosen)}
          >
            {words.run}
          </Button>
        )}
      </div>
      {notes.length > 0 && <Notes notes={notes} />}
      <Coming asked={pages} loading={words.loading} failed={words.failed} />
      {items?.length === 0 && (
        <div role="status">
          <h2 className={screen.none}>{words.none}</h2>
          <p className={screen.note}>{words.noneWhy}</p>
        </div>
      )}
      {items && items.length > 0 && <RunTable runs={items} />}
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}
