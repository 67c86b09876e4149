import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ask } from '#lib/http.ts'
import { AsOfButton } from '#features/as-of/as-of-button.tsx'
import { Past } from '#features/as-of/past.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { OfAllThose } from '#kernel/slots/of-those.tsx'
import { Coming } from '#ui/coming.tsx'
import { dayHere } from '#ui/dates.ts'
import { useCurrentInView } from '#ui/use-current-in-view.tsx'
import type { Dashboard } from '../measures/answered.ts'
import { ChartCard, isChart } from './chart-card.tsx'
import { dashboards } from './dashboards.ts'
import { KpiTile } from './kpi-tile.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './dashboard.module.css'

const CardDialog = lazy(() => import('../card/card-dialog.tsx').then((module) => ({ default: module.CardDialog })))

/** How the organisation stands, as of any day: the measures of what one looks after, each leading to what it is made of. */
export function DashboardScreen() {
  const address = useAddress()
  const { board, on, measure, go } = address
  const label = dashboards.find(({ name }) => name === board)?.label ?? words.title
  return (
    <Past what={words.what(label)} on={on} onGo={(next) => go({ on: next ?? undefined })}>
      <PrintMark what={words.what(label)} />
      <section aria-labelledby="dashboard-title" className={styles.screen}>
        <header className={styles.header}>
          <h1 id="dashboard-title">{label}</h1>
          {on === null && <AsOfButton what={words.what(label)} onGo={(next) => go({ on: next })} />}
        </header>
        <Boards address={address} />
        <Tiles key={board} address={address} />
      </section>
      {measure !== null && (
        <Suspense>
          <CardDialog address={address} measure={measure} />
        </Suspense>
      )}
    </Past>
  )
}

function Boards({ address: { board, on } }: { readonly address: Address }) {
  const strip = useCurrentInView(board)
  return (
    <nav ref={strip} className={styles.boards} aria-label={words.boards}>
      {dashboards.map(({ name, label }) => (
        <Link
          key={name}
          to="/$module"
          params={{ module: 'reports-dashboards' }}
          search={
            name === 'executive' && on === null
              ? {}
              : { list: 'dashboards', ...(name !== 'executive' && { view: name }), ...(on !== null && { on }) }
          }
          replace
          resetScroll={false}
          className={styles.board}
          data-current={name === board || undefined}
          aria-current={name === board ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function Tiles({ address: { board, on } }: { readonly address: Address }) {
  const asked = useQuery({
    queryKey: ['measures', 'dashboard', board, on],
    queryFn: ({ signal }) =>
      ask<Dashboard>('GET', `/api/v1/dashboards/${board}${on === null ? '' : `?on=${encodeURIComponent(on)}`}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  const { data } = asked
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  const { since } = data.asOf
  return (
    <>
      <ul className={styles.tiles}>
        {data.tiles.map((tile) => !isChart(tile) && <KpiTile key={tile.name} tile={tile} />)}
      </ul>
      <div className={styles.charts}>
        {data.tiles.map((tile) => isChart(tile) && <ChartCard key={tile.name} tile={tile} />)}
      </div>
      <p className={styles.quiet}>
        {since !== null && <>{words.sinceKept(dayHere(new Date(since)))} </>}
        <OfAllThose />
      </p>
    </>
  )
}
