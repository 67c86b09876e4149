import { Link } from '@tanstack/react-router'
import { PrintMark } from '#features/print/print-mark.tsx'
import { useCurrentInView } from '#ui/use-current-in-view.tsx'
import { Anchors } from '#modules/audit-logs/anchors/anchors.tsx'
import { Bars } from './bars.tsx'
import { Deeds } from './deeds.tsx'
import { Entries } from './entries.tsx'
import { TrailFilters } from './trail-filters.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { Verified } from './verified.tsx'
import { trailViews } from './views.ts'
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
        <Deeds />
      </header>
      <Anchors />
      <Views address={address} />
      <p className={styles.explain}>{address.view.explain}</p>
      <TrailFilters address={address} />
      <Bars address={address} />
      <Entries key={JSON.stringify(address.asked)} asked={address.asked} />
    </section>
  )
}

function Views({ address: { view, said } }: { readonly address: Address }) {
  const strip = useCurrentInView(view.name)
  return (
    <nav ref={strip} className={styles.views} aria-label={words.views}>
      {trailViews.map(({ name, label }) => (
        <Link
          key={name}
          to="/$module"
          params={{ module: 'audit-logs' }}
          search={name === 'all' && Object.keys(said).length === 0 ? {} : { list: 'trail', view: name, ...said }}
          replace
          resetScroll={false}
          className={styles.view}
          data-current={name === view.name || undefined}
          aria-current={name === view.name ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
