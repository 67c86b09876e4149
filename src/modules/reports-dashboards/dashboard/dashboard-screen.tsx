import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { AsOfButton } from '#features/as-of/as-of-button.tsx'
import { Past } from '#features/as-of/past.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { OfAllThose } from '#kernel/slots/of-those.tsx'
import { roles } from '#lib/roles.ts'
import { Coming } from '#ui/coming.tsx'
import { dayHere } from '#ui/dates.ts'
import type { Board } from '../arranged/board.ts'
import { BoardDeeds } from '../arranged/board-deeds.tsx'
import { BoardGrid } from '../arranged/board-grid.tsx'
import { boardKey, openBoard, useBoards, type Dashboard } from '../arranged/boards-client.tsx'
import { words as arranged } from '../arranged/words.ts'
import { BoardsStrip } from './boards-strip.tsx'
import { ChartCard, isChart } from './chart-card.tsx'
import { dashboards } from './dashboards.ts'
import { KpiTile } from './kpi-tile.tsx'
import { useAddress, type Address } from './use-address.tsx'
import { words } from './words.ts'
import styles from './dashboard.module.css'

const CardDialog = lazy(() => import('../card/card-dialog.tsx').then((module) => ({ default: module.CardDialog })))
const Arrange = lazy(() => import('../arranged/arrange.tsx').then((module) => ({ default: module.Arrange })))

/** What is shown; while another day of the same dashboard is asked for, what is known of it. */
function useShown({ board, on }: Address) {
  const name = board ?? 'home'
  return useQuery({
    queryKey: [...boardKey, name, on],
    queryFn: ({ signal }) => openBoard(name, on, signal),
    placeholderData: (before, asked) => (asked?.queryKey[2] === name ? before : undefined),
  })
}

/** How the organisation stands, as of any day: the measures of what one looks after, each leading to what it is made of. */
export function DashboardScreen() {
  const address = useAddress()
  const { board, on, measure, isArranging, go } = address
  const asked = useShown(address)
  const { data: boards } = useBoards()
  const { data } = asked
  const label = data?.label ?? dashboards.find(({ name }) => name === board)?.label ?? words.title
  return (
    <Past what={words.what(label)} on={on} onGo={(next) => go({ on: next ?? undefined })}>
      <PrintMark what={words.what(label)} />
      <section aria-labelledby="dashboard-title" className={styles.screen}>
        <header className={styles.header}>
          <h1 id="dashboard-title">{label}</h1>
          <div className={styles.deeds}>
            {on === null && <AsOfButton what={words.what(label)} onGo={(next) => go({ on: next })} />}
            {data && !isArranging && <BoardDeeds shown={data} boards={boards} address={address} />}
          </div>
        </header>
        <BoardsStrip current={data?.name ?? board} on={on} boards={boards} />
        {!data || asked.error ? (
          <Coming asked={asked} loading={words.loading} failed={words.failed} />
        ) : (
          <Shown key={data.name} shown={data} address={address} />
        )}
      </section>
      {measure !== null && (
        <Suspense>
          <CardDialog address={address} measure={measure} />
        </Suspense>
      )}
    </Past>
  )
}

function Shown({ shown, address }: { readonly shown: Dashboard; readonly address: Address }) {
  const { board, tiles, asOf } = shown
  if (board?.mayChange && address.isArranging)
    return (
      <Suspense>
        <Arrange board={board} tiles={tiles} address={address} />
      </Suspense>
    )
  return (
    <>
      {board ? <BoardGrid widgets={board.widgets} tiles={tiles} /> : <Delivered shown={shown} />}
      <p className={styles.quiet}>
        {board && <Shared board={board} />}
        {asOf.since !== null && <>{words.sinceKept(dayHere(new Date(asOf.since)))} </>}
        <OfAllThose />
      </p>
    </>
  )
}

const Delivered = ({ shown: { tiles } }: { readonly shown: Dashboard }) => (
  <>
    <ul className={styles.tiles}>{tiles.map((tile) => !isChart(tile) && <KpiTile key={tile.name} tile={tile} />)}</ul>
    <div className={styles.charts}>
      {tiles.map((tile) => isChart(tile) && <ChartCard key={tile.name} tile={tile} />)}
    </div>
  </>
)

/** By whom it was arranged, and whom it is shared with. */
function Shared({ board: { mine, owner, roles: those, departments } }: { readonly board: Board }) {
  const whom = [
    ...those.map((role) => (role === 'staff' ? arranged.everybody : roles[role])),
    ...departments.map(({ title }) => title),
  ]
  return (
    <>
      {!mine && `${arranged.by(owner)} `}
      {whom.length > 0 && `${arranged.sharedWith(whom)} `}
    </>
  )
}
