import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { Segments } from '#ui/segments.tsx'
import { collection } from '#kernel/outline/names.ts'
import { PrintMark } from '#features/print/print-mark.tsx'
import { filled, type Search } from '#screens/list/list-search.ts'
import { person } from '../person.ts'
import type { Desk, Leaver } from './desk.ts'
import { DeskView } from './desk-view.tsx'
import { words } from './words.ts'
import styles from './leaving.module.css'

const path = collection(person)

/** Whoever leaves, and what hangs on them: handed over before they are offboarded. */
export function LeavingScreen() {
  const search: Search = useSearch({ strict: false })
  const asked = useQuery({
    queryKey: [person.plural, 'leaving'],
    queryFn: ({ signal }) => ask<{ items: readonly Leaver[] }>('GET', `${path}/leaving`, { signal }),
  })
  const leavers = asked.data?.items ?? []
  const named = typeof search.person === 'string' ? search.person : leavers[0]?.number
  return (
    <section aria-labelledby="leaving-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <h1 id="leaving-title">{words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <Leavers leavers={leavers} chosen={named} />}
      {asked.data && named === undefined && <Nobody />}
      {named !== undefined && <OneDesk key={named} number={named} />}
    </section>
  )
}

function Leavers({ leavers, chosen }: { readonly leavers: readonly Leaver[]; readonly chosen: string | undefined }) {
  const navigate = useNavigate()
  if (leavers.length < 2) return null
  return (
    <Segments
      label={words.who}
      options={leavers.map(({ number, title }) => ({ value: number, label: title }))}
      value={chosen ?? null}
      onChange={(next) =>
        next &&
        void navigate({
          to: '.',
          search: (now: Search) => filled({ ...now, person: next }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

const Nobody = () => (
  <div>
    <p>{words.nobody}</p>
    <p className={styles.quiet}>{words.nobodyExplain}</p>
    <p>
      <Link to="/$module" params={{ module: 'user-management' }} className={styles.link}>
        {words.toPeople}
      </Link>
    </p>
  </div>
)

function OneDesk({ number }: { readonly number: string }) {
  const asked = useQuery({
    queryKey: [person.plural, number, 'desk'],
    queryFn: ({ signal }) => ask<Desk>('GET', `${path}/${number}/desk`, { signal }),
  })
  return (
    <>
      <Coming asked={asked} loading={words.deskLoading} failed={words.deskFailed} />
      {asked.data && <DeskView desk={asked.data} />}
    </>
  )
}
