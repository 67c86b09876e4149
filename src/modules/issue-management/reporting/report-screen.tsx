import { useFrame } from '#kernel/outline/frame.tsx'
import { Head } from './head.tsx'
import { MyReports } from './my-reports.tsx'
import { CodesSheet } from './codes-sheet.tsx'
import { recentPlaces } from './recent-places.ts'
import { Reporting } from './reporting.tsx'
import { useMine } from './use-mine.tsx'
import { words } from './words.ts'
import styles from './reporting.module.css'

type ReportScreenProps = {
  /** Where the code was that was scanned. */
  readonly place: string | undefined
  readonly view: string | undefined
}

const titles: Readonly<Record<string, string>> = { mine: words.mine, codes: words.codes }

/** Reporting an issue in half a minute, made for a telephone; what one has reported; codes for places. */
export function ReportScreen({ place, view = '' }: ReportScreenProps) {
  const { me } = useFrame()
  const mine = useMine()
  const recent = recentPlaces((mine.reports.data?.items ?? []).map(({ where }) => where))
  const behind = Object.hasOwn(titles, view) ? titles[view] : undefined
  return (
    <div className={styles.screen} data-wide={view === 'codes' || undefined}>
      <title>{`${behind ?? words.title} · Plumbline`}</title>
      {behind === undefined ? (
        <Reporting key={me.id} place={place} mine={mine} recent={recent} />
      ) : (
        <Head title={behind} isBehind />
      )}
      {view === 'mine' && <MyReports reports={mine.reports} />}
      {view === 'codes' && mine.reports.isFetched && <CodesSheet recent={recent} />}
    </div>
  )
}
