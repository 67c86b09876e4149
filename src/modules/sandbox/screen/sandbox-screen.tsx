import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Coming } from '#ui/coming.tsx'
import type { Inside, Outside } from '../here.ts'
import { InsidePart } from './inside.tsx'
import { Spaces } from './spaces.tsx'
import { words } from './words.ts'
import styles from './sandbox.module.css'

/** How often what is being made or is on its way is asked for again, in milliseconds. */
const often = 1_000

const isMoving = (here: Inside | Outside | undefined) =>
  here?.space === null ? here.standings.some(({ progress }) => progress < 100) : here?.journey?.running === true

/** Outside of a sandbox the spaces that there are; inside of one its clock, its exercises and its mails. */
export function SandboxScreen() {
  const asked = useQuery({
    queryKey: ['sandbox', 'here'],
    queryFn: ({ signal }) => ask<Inside | Outside>('GET', '/api/v1/sandbox', { signal }),
    refetchInterval: ({ state }) => (isMoving(state.data) ? often : false),
    refetchOnMount: 'always',
  })
  const here = asked.data
  return (
    <section aria-labelledby="sandbox-title" className={styles.screen}>
      <title>{`${words.title} · Plumbline`}</title>
      <h1 id="sandbox-title">{here?.space?.title ?? words.title}</h1>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {here &&
        (here.space === null ? (
          <Spaces outside={here} />
        ) : (
          <InsidePart here={here} again={() => void asked.refetch()} />
        ))}
    </section>
  )
}
