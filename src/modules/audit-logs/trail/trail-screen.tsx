import { Link, useNavigate } from '@tanstack/react-router'
import { PrintMark } from '#features/print/print-mark.tsx'
import { Anchors } from '#modules/audit-logs/anchors/anchors.tsx'
import { trailViewed } from '#features/trail/trail-viewed.ts'
import { trailViews } from '#features/trail/trail-views.ts'
import { ViewActions } from '#features/views/view-actions.tsx'
import { onlyItself, useCurrentInView } from '#ui/use-current-in-view.tsx'
import { Bars } from './bars.tsx'
import { Deeds } from './deeds.tsx'
import { Entries } from './entries.tsx'
import { TrailFilters } from './trail-filters.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { Verified } from './verified.tsx'
import { words } from './words.ts'
import styles from './trail.module.css'

/** Everything that has happened, for whoever may read it: by whom, what, on which record, when (21 CFR 11.10(e)). */
export function TrailScreen() {
  const address = useAddress()
  return (
    <section aria-labelledby="trail-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="trail-title">{words.title}</h1>
        <Verified />
        <Deeds asked={address.asked} />
      </header>
      <Anchors />
      <Views address={address} />
      <p className={styles.explain}>{address.open ? words.savedFilter : address.view.explain}</p>
      <TrailFilters address={address} />
      <Bars address={address} />
      <Entries key={JSON.stringify(address.asked)} asked={address.asked} />
    </section>
  )
}

/** The views that everybody has, and the filters that were saved, one's own and shared ones. */
function Views({ address }: { readonly address: Address }) {
  const { view, open, saved, mayShare, isChanged, stands, said } = address
  const navigate = useNavigate()
  const strip = useCurrentInView(open?.id ?? view.name)
  const seat = {
    plural: trailViewed.plural,
    show: (name: string | undefined) =>
      navigate({
        to: '/$module',
        params: { module: 'audit-logs' },
        search: name === undefined ? {} : { list: 'trail', tab: name },
        resetScroll: false,
      }),
  }
  const tab = open && { name: open.id, label: open.name, search: open.search, saved: open }
  return (
    <div className={styles.viewBar}>
      <nav ref={strip} className={styles.views} aria-label={words.views}>
        {trailViews.map(({ name, label }) => (
          <Tab
            key={name}
            search={name === 'all' && Object.keys(said).length === 0 ? {} : { list: 'trail', view: name, ...said }}
            isCurrent={open === undefined && name === view.name}
          >
            {label}
          </Tab>
        ))}
        {saved.map((one) => (
          <Tab key={one.id} search={{ list: 'trail', tab: one.id }} isCurrent={one === open}>
            {one.name}
          </Tab>
        ))}
      </nav>
      <ViewActions seat={seat} looking={{ tab, mayShare, isChanged, preference: {} }} stands={stands} />
    </div>
  )
}

type TabProps = {
  readonly search: Readonly<Record<string, string>>
  readonly isCurrent: boolean
  readonly children: string
}

const Tab = ({ search, isCurrent, children }: TabProps) => (
  <Link
    to="/$module"
    params={{ module: 'audit-logs' }}
    search={search}
    replace
    resetScroll={false}
    className={styles.view}
    data-current={isCurrent || undefined}
    activeOptions={onlyItself}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {children}
  </Link>
)
