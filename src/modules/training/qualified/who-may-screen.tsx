import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import { collection } from '#kernel/outline/names.ts'
import { jobRole } from '../job-role/job-role.ts'
import { filled, type Search } from '#screens/list/list-search.ts'
import { Asking } from './asking.tsx'
import { Found } from './found.tsx'
import { GapTable } from './gap-table.tsx'
import type { WhoMay } from './who-may.ts'
import { words } from './words.ts'
import styles from './qualified.module.css'

/** Who may do something on a day, who could by then, and where too few stand behind a process. What is asked stands in the address. */
export function WhoMayScreen() {
  const { of, day }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = useQuery({
    queryKey: [jobRole.plural, 'who-may', of, day],
    queryFn: ({ signal }) =>
      ask<WhoMay>('GET', `${collection(jobRole)}/who-may?${new URLSearchParams(filled({ of, day })).toString()}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const say = (said: Search) =>
    void navigate({
      to: '.',
      search: (now: Search) => filled({ ...now, ...said }),
      replace: true,
      resetScroll: false,
    })
  return (
    <section aria-labelledby="who-may-title" className={styles.screen}>
      <h1 id="who-may-title">{words.title}</h1>
      <p className={styles.note}>{words.explain}</p>
      {asked.data && <Asking found={asked.data} onSay={say} />}
      {asked.data && !asked.error ? (
        <Found found={asked.data} />
      ) : (
        <Coming asked={asked} loading={words.loading} failed={words.failed} />
      )}
      <GapTable onAsk={(process) => say({ of: `process:${process}` })} />
    </section>
  )
}
