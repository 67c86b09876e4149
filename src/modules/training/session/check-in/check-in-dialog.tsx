import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { collection } from '#kernel/outline/names.ts'
import { Coming } from '#ui/coming.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import type { Seat } from '../roster/use-roster.tsx'
import { trainingSession } from '../session.ts'
import { words } from './words.ts'
import styles from './check-in.module.css'

type Shown = { readonly code: string; readonly until: string; readonly address: string }

/** A moment after a code has gone by, the next one is asked for. */
const pause = 500

type CheckInDialogProps = {
  readonly session: Whole
  readonly seats: readonly Seat[]
  readonly onClose: () => void
}

/** The code of now, large enough for a room, and who has come so far. */
export function CheckInDialog({ session, seats, onClose }: CheckInDialogProps) {
  const asked = useQuery({
    queryKey: [trainingSession.plural, 'check-in', session.number],
    queryFn: ({ signal }) => ask<Shown>('GET', `${collection(trainingSession)}/${session.number}/check-in`, { signal }),
    refetchInterval: ({ state }) =>
      state.data ? Math.max(Date.parse(state.data.until) - Date.now(), 0) + pause : false,
    retry: false,
    gcTime: 0,
  })
  const { data } = asked
  const here = seats.filter(({ state }) => state === 'attended')
  return (
    <Dialog opened onClose={onClose} title={words.title} width={860}>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && !asked.error && (
        <div className={styles.screen}>
          <QrCode text={data.address} label={words.picture} isLarge />
          <div className={styles.beside}>
            <p>{words.explain}</p>
            <p className={styles.code} aria-label={words.code}>
              {data.code.slice(0, 4)} {data.code.slice(4)}
            </p>
            <p className={styles.quiet}>{words.changes}</p>
            <p role="status" className={styles.count}>
              {words.came(here.length, seats.filter(({ state }) => state !== 'waiting').length)}
            </p>
            <ul className={styles.names}>
              {here.map(({ id, title }) => (
                <li key={id}>{String(title)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Dialog>
  )
}
