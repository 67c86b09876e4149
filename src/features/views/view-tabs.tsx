import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { roles } from '#lib/roles.ts'
import { onlyItself, useCurrentInView } from '#ui/use-current-in-view.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { everything, type Tab } from './looks.ts'
import type { Looking } from './use-looks.tsx'
import { keptInAddress, type Address } from './address.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import { ViewActions } from './view-actions.tsx'
import type { ViewSeat } from './use-view-deeds.tsx'
import { viewsOf, type ViewCount } from './views-client.ts'
import { words } from './words.ts'
import styles from './view-tabs.module.css'

type ViewTabsProps = {
  readonly definition: Definition
  readonly looking: Looking
  /** What a view would keep of the list as it stands. */
  readonly stands: ViewSearch
  /** Whether the list is there, so that counting does not keep it waiting. */
  readonly isLoaded: boolean
}

const countInWords = (count: ViewCount) => (count ? `${count.count}${count.exact ? '' : '+'}` : '')

/** The views of a list as tabs, each with how many records it holds; and what can be done with them. */
export function ViewTabs({ definition, looking, stands, isLoaded }: ViewTabsProps) {
  const { tabs, tab: current } = looking
  const counts = useQuery({
    // Under the records' own key: what changes a record asks the counts anew.
    queryKey: [definition.plural, 'counts', tabs.map(({ search }) => search)],
    queryFn: ({ signal }) =>
      viewsOf(definition).counts(
        tabs.map(({ search }) => search),
        signal,
      ),
    enabled: isLoaded && looking.isKnown,
    staleTime: 30_000,
  })
  const [, many] = definition.label
  const strip = useCurrentInView(current?.name)
  const seat = useListSeat(definition)
  return (
    <div className={styles.bar}>
      <nav ref={strip} className={styles.tabs} aria-label={words.tabs(many)}>
        {tabs.map((tab, at) => (
          <TabLink
            key={tab.name}
            definition={definition}
            tab={tab}
            count={counts.data?.[at] ?? null}
            isCurrent={tab === current}
            // Where an address without a word opens another, everything needs its own.
            isPlain={tab.name === everything && looking.opens === everything}
          />
        ))}
      </nav>
      <ViewActions seat={seat} looking={looking} stands={stands} />
    </div>
  )
}

/** Where the views of a list are kept and shown: in its address. */
function useListSeat(definition: Definition): ViewSeat {
  const navigate = useNavigate()
  const route = useFrame().routeOf(definition.name) ?? ''
  return {
    plural: definition.plural,
    show: (name) =>
      navigate({
        to: '/$module',
        params: { module: route },
        search: (now: Address) => ({ ...keptInAddress(now), ...(name && { tab: name }) }),
        resetScroll: false,
      }),
  }
}

type TabLinkProps = {
  readonly definition: Definition
  readonly tab: Tab
  readonly count: ViewCount
  readonly isCurrent: boolean
  readonly isPlain: boolean
}

function TabLink({ definition, tab, count, isCurrent, isPlain }: TabLinkProps) {
  const route = useFrame().routeOf(definition.name)
  if (!route) return null
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={(now: Address) => ({ ...keptInAddress(now), ...(!isPlain && { tab: tab.name }) })}
      resetScroll={false}
      className={styles.tab}
      data-current={isCurrent || undefined}
      activeOptions={onlyItself}
      aria-current={isCurrent ? 'page' : undefined}
      title={tab.saved?.shared ? words.isShared(tab.saved.roles.map((role) => roles[role])) : undefined}
    >
      {tab.label} <span className={styles.count}>{countInWords(count)}</span>
    </Link>
  )
}
