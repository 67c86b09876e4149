import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { instantInShort } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import { Verdict } from '#ui/state-chip.tsx'
import type { Verification } from '#kernel/trail/verification.ts'
import { words } from './words.ts'
import styles from './trail.module.css'

const path = '/api/v1/trail/verify'
const queryKey = ['trail', 'verification']

/** Whether the whole trail holds, as it was last verified; and how far that is while it runs. Of those who oversee it alone. */
export function Verified() {
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<Verification>('GET', path, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? 1000 : false),
    retry: false,
  })
  // Whoever does not oversee the trail is refused: for them there is nothing to say.
  if (error instanceof Refusal || !data) return null

  async function verify() {
    queries.setQueryData(queryKey, await ask<Verification>('POST', path))
  }

  return (
    <div className={styles.verified}>
      <p role="status" className={styles.verdict}>
        <Said {...data} />
      </p>
      {data.state !== 'running' && (
        <Button variant="subtle" size="compact-sm" onClick={() => void verify()}>
          {data.state === 'never' ? words.verify : words.again}
        </Button>
      )}
      {data.state === 'broken' && <Faults {...data} />}
    </div>
  )
}

function Said({ state, events, endedAt, progress, words: found }: Verification) {
  const today = useToday()
  const at = endedAt === null ? '' : instantInShort(endedAt, today)
  if (state === 'intact')
    return (
      <span title={found.join(' ')}>
        <Verdict tone="done">{words.verified}</Verdict>
        <span className={styles.quiet}>{words.verifiedAll(events, at)}</span>
      </span>
    )
  if (state === 'broken')
    return (
      <>
        <Verdict tone="overdue">{words.broken}</Verdict>
        <span className={styles.quiet}>{words.brokenAt(at)}</span>
      </>
    )
  if (state === 'running') return progress === null ? words.begun : words.running(progress.done, progress.of)
  return state === 'failed' ? <Verdict tone="overdue">{words.failed}</Verdict> : words.never
}

const Faults = ({ broken, more }: Verification) => (
  <ul className={styles.faults} aria-label={words.faults}>
    {broken.map(({ what, where }) => (
      <li key={`${where} ${what}`}>{what}</li>
    ))}
    {more > 0 && <li>{words.moreFaults(more)}</li>}
  </ul>
)
