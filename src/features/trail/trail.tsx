import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { isReserved } from '#kernel/access/degree.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import type { Report } from '#kernel/trail/proof/report.ts'
import { EventLine } from './event-line.tsx'
import { latestFirst, useTrail } from './use-trail.tsx'
import { words } from '#kernel/trail/words.ts'
import styles from './trail.module.css'

type VerifyProps = { readonly definition: Definition; readonly record: Whole }

type TrailProps = VerifyProps & {
  /** What is drawn of it above the sentences: it may come after them, so that nothing to be pressed stands below it. */
  readonly children: ReactNode
}

/** All that happened to a record, as sentences, each with the entry itself one click away. */
export function Trail({ definition, record, children }: TrailProps) {
  const trail = useTrail(definition, record)
  if (trail.isError)
    return (
      <Trouble title={words.failed} retry={() => void trail.refetch()}>
        {trail.error.message}
      </Trouble>
    )
  return (
    <section aria-label={words.title}>
      <Verify definition={definition} record={record} />
      {children}
      <ol className={styles.events}>
        {latestFirst(trail.data?.pages).map((item) => (
          <EventLine key={item.id} item={item} withRaw />
        ))}
      </ol>
      {trail.hasNextPage && (
        <Button variant="default" onClick={() => void trail.fetchNextPage()} loading={trail.isFetchingNextPage}>
          {words.more}
        </Button>
      )}
    </section>
  )
}

/** Of a record that is not for everybody: the way to who has read it. */
function ToReads({ record }: Pick<VerifyProps, 'record'>) {
  const { me, routeOf } = useFrame()
  const route = routeOf('trail-review')
  if (!isReserved(record.confidentiality) || isGuest(me) || !route) return null
  return (
    <Link
      to="/$module"
      params={{ module: route }}
      search={{ list: 'trail', view: 'reads', record: record.number }}
      className={styles.all}
    >
      {words.reads}
    </Link>
  )
}

/** Asks the server to prove the record's chain, and says what it found. */
function Verify({ definition, record }: VerifyProps) {
  const [found, setFound] = useState<Report | Refusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function verify() {
    setBusy(true)
    try {
      setFound(await records(definition).verify(record.number))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFound(error)
    }
    setBusy(false)
  }

  return (
    <div className={styles.verify}>
      <Button variant="default" onClick={() => void verify()} loading={isBusy}>
        {words.verify}
      </Button>
      <div role="status">{found && <Answer found={found} />}</div>
      <ToReads record={record} />
    </div>
  )
}

function Answer({ found }: { readonly found: Report | Refusal }) {
  if (found instanceof Refusal) return found.message
  return (
    <>
      <Verdict tone={found.ok ? 'done' : 'overdue'}>{found.words.join(' ')}</Verdict>
      {found.broken.length > 0 && (
        <ul className={styles.faults}>
          {found.broken.map(({ what }) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
      )}
    </>
  )
}
