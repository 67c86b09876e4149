import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { alerts, alertTabs, type Alert, type AlertPage, type AlertTab } from '#features/alerts/alerts.ts'
import { keyOfAlerts } from '#features/alerts/keys.ts'
import { isAlertKind, severities } from '#features/alerts/kinds.ts'
import { useMarking } from '#features/alerts/use-marking.tsx'
import { words } from '#features/alerts/words.ts'
import { Trouble } from '#ui/trouble.tsx'
import { onlyItself, useCurrentInView } from '#ui/use-current-in-view.tsx'
import { useKeys } from '#ui/use-keys.tsx'
import { AlertFilters, shows, type Show } from './alert-filters.tsx'
import { GroupRow } from './group-row.tsx'
import { groupsOf } from './groups.ts'
import { useGoingOn } from './use-going-on.tsx'
import styles from './alerts.module.css'

type Asked = { readonly [name: string]: string | undefined }

const tabIn = (asked: string | undefined): AlertTab => alertTabs.find((tab) => tab === asked) ?? 'all'
const showIn = (asked: string | undefined): Show => shows.find((show) => show === asked) ?? 'all'

const filled = (asked: Asked) =>
  Object.fromEntries(Object.entries(asked).filter((pair): pair is [string, string] => Boolean(pair[1])))

/** All alerts of the one who looks. What is shown stands in the address. */
export function AlertsScreen() {
  const search: Asked = useSearch({ strict: false })
  const navigate = useNavigate()
  const tab = tabIn(search.tab)
  const strip = useCurrentInView(tab)
  const show = showIn(search.show)
  const kind = isAlertKind(search.kind ?? '') ? search.kind : undefined
  const severity = severities.find((one) => one === search.severity)
  const go = (next: Asked) =>
    void navigate({
      to: '/$module',
      params: { module: 'alerts' },
      search: filled({ ...search, ...next }),
      replace: true,
      resetScroll: false,
    })
  const asked = filled({
    ...(tab !== 'all' && { tab }),
    ...(show !== 'all' && { [show]: 'true' }),
    kind,
    severity,
  })
  const pages = useInfiniteQuery({
    queryKey: [...keyOfAlerts, 'all', asked],
    queryFn: ({ pageParam, signal }) => alerts.list({ ...asked, ...(pageParam && { after: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: (page: AlertPage) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const mark = useMarking()
  const first = pages.data?.pages[0]
  const items = pages.data?.pages.flatMap((page) => page.items)
  const newest = items?.[0]
  const goingOn = useGoingOn()
  const isNothingNew = !newest || first?.unread === 0
  return (
    <section aria-labelledby="alerts-title" {...goingOn}>
      <title>{`${words.title} · Plumbline`}</title>
      <div className={styles.top}>
        <h1 id="alerts-title" tabIndex={-1}>
          {words.title}
          {first && first.unread > 0 && <span className={styles.count}> {words.unread(first.unread)}</span>}
        </h1>
        <Link to="/profile/preferences" className={styles.link}>
          {words.preferences}
        </Link>
        {/* Not disabled: whoever has pressed it keeps the focus. */}
        <Button
          variant="default"
          aria-disabled={isNothingNew}
          data-disabled={isNothingNew || undefined}
          onClick={() => !isNothingNew && mark.allRead(newest.place)}
        >
          {words.markAll}
        </Button>
      </div>
      <nav ref={strip} className={styles.tabs} aria-label={words.tabsLabel}>
        {alertTabs.map((one) => (
          <Link
            key={one}
            to="/$module"
            params={{ module: 'alerts' }}
            search={filled({ ...search, tab: one === 'all' ? undefined : one })}
            className={styles.tab}
            activeOptions={onlyItself}
            aria-current={one === tab ? 'page' : undefined}
          >
            {words.tabs[one]}
          </Link>
        ))}
      </nav>
      <AlertFilters {...{ show, kind, severity }} onChange={go} />
      {pages.isError && (
        <Trouble title={words.failed} retry={() => void pages.refetch()}>
          {pages.error.message}
        </Trouble>
      )}
      {items?.length === 0 && <Empty words={words.empty[show === 'all' ? tab : show]} />}
      {items && items.length > 0 && <Groups items={items} isBusy={pages.isPlaceholderData} />}
      {pages.hasNextPage && (
        <Button variant="default" onClick={() => void pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

const Empty = ({ words: [title, explain] }: { readonly words: readonly string[] }) => (
  <div className={styles.empty} role="status">
    <h2>{title}</h2>
    <p>{explain}</p>
  </div>
)

function Groups({ items, isBusy }: { readonly items: readonly Alert[]; readonly isBusy: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useKeys(list, onArrow)
  return (
    <ul className={styles.list} aria-label={words.list} aria-busy={isBusy} ref={list}>
      {groupsOf(items).map((group) => (
        <GroupRow key={group.key} group={group} />
      ))}
    </ul>
  )
}

/** ↑ and ↓ move from alert to alert; Enter follows the link. */
function onArrow(event: KeyboardEvent) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !(event.currentTarget instanceof HTMLElement)) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-alert]')]
  const next = rows[rows.findIndex((row) => row === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
