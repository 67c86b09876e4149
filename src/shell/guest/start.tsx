import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import type { OpenKind, OpenRecord, ScopeView } from '#modules/user-management/guests/guests.ts'
import { RecordNumber } from '#ui/record-number.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { Trouble } from '#ui/trouble.tsx'
import { RecordContext } from '#shell/frame/record-context.tsx'
import { Loading } from '#shell/frame/loading.tsx'
import { words } from './words.ts'
import styles from './guest.module.css'

/** What is open to a guest: the lists with how much stands in each, and the records that their access names. */
export function GuestStart() {
  const { data, error, refetch } = useQuery({
    queryKey: ['guest', 'scope'],
    queryFn: ({ signal }) => ask<ScopeView>('GET', '/api/v1/guest/scope', { signal }),
  })
  if (error)
    return (
      <Trouble level={1} title={words.failed} retry={() => void refetch()}>
        {error.message}
      </Trouble>
    )
  return data ? <Scope scope={data} /> : <Loading />
}

const Scope = ({ scope: { access, kinds, records } }: { readonly scope: ScopeView }) => (
  <div className={styles.start}>
    <title>{`${words.title} · Plumbline`}</title>
    <header>
      <h1>{words.title}</h1>
      {access && (
        <>
          <p className={styles.quiet}>{`${words.purpose(access.organisation)}: ${access.purpose}`}</p>
          <p className={styles.quiet}>{words.logged}</p>
        </>
      )}
    </header>
    {kinds.length > 0 && <Lists kinds={kinds} />}
    {records.length > 0 && <Records records={records} />}
    {kinds.length === 0 && (
      <div>
        <p>{words.empty}</p>
        <p className={styles.quiet}>{words.emptyWay}</p>
      </div>
    )}
  </div>
)

const Lists = ({ kinds }: { readonly kinds: readonly OpenKind[] }) => (
  <section>
    <h2 className={styles.heading}>{words.lists}</h2>
    <ul className={styles.kinds}>
      {kinds.map(({ kind, label, route, count }) => (
        <li key={kind}>
          <Link to="/$module" params={{ module: route }} search={{ list: kind }} className={styles.kind}>
            <span>{label}</span>
            <span className={styles.count}>{words.count(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const Records = ({ records }: { readonly records: readonly OpenRecord[] }) => (
  <section>
    <h2 className={styles.heading}>{words.records}</h2>
    <RecordContext>
      <ul className={styles.records}>
        {records.map((record) => (
          <li key={record.id} className={styles.record}>
            <ToRecord record={record}>
              <RecordNumber number={record.number} />
            </ToRecord>
            <span>{`${record.label}: ${record.title}`}</span>
            <StateChip tone={record.tone} label={record.state} />
          </li>
        ))}
      </ul>
    </RecordContext>
  </section>
)
