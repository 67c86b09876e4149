import { Button, NativeSelect } from '@mantine/core'
import IconFlask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { dayInWords } from '#ui/dates.ts'
import { useToday } from '#ui/today.tsx'
import type { Signed } from '../session/signed.ts'
import { words } from './words.ts'
import styles from './band.module.css'

type Somebody = { readonly id: string; readonly name: string; readonly jobTitle: string | null }
type Here = { readonly people: readonly Somebody[] }

type BandProps = { readonly space: NonNullable<Signed['space']>; readonly person: Signed['person'] }

/** So many marks cover the largest screen. */
const marks = Array.from({ length: 24 }, (_, at) => at)

/** What is said on every screen of a sandbox: that it is one, when it is there, as whom one acts, and how one leaves. */
export function SandboxBand({ space, person }: BandProps) {
  const today = useToday()
  const [failed, setFailed] = useState(false)
  const here = useQuery({
    queryKey: ['sandbox', 'people', space.number],
    queryFn: ({ signal }) => ask<Here>('GET', '/api/v1/sandbox', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // The page is loaded anew: whoever one is now may see other things than before.
  const go = (to: string, body?: object) => {
    ask('POST', `/api/v1/sandbox/${to}`, { ...(body && { body }) }).then(
      () => location.assign(to === 'leave' ? '/sandbox' : location.pathname),
      () => setFailed(true),
    )
  }
  const people = here.data?.people ?? [{ id: person.id, name: person.name, jobTitle: null }]
  return (
    <>
      <aside className={styles.band} aria-label={words.band}>
        <IconFlask size={18} stroke={1.8} aria-hidden="true" className={styles.icon} />
        <p className={styles.said}>
          <b>{words.sandbox}</b> · {words.unreal} · {words.clock(dayInWords(today), space.ahead)} ·{' '}
          {words.signsWith(space.password)}
          {failed && <span role="alert"> {words.failed}</span>}
        </p>
        <div className={styles.acts}>
          <NativeSelect
            className={styles.who ?? ''}
            size="xs"
            aria-label={words.actingAs}
            value={person.id}
            data={people.map(({ id, name, jobTitle }) => ({
              value: id,
              label: jobTitle === null ? name : `${name}, ${jobTitle}`,
            }))}
            onChange={(event) => go('act-as', { person: event.currentTarget.value })}
          />
          <Button variant="default" size="xs" onClick={() => go('leave')}>
            {words.leave}
          </Button>
        </div>
      </aside>
      <div className={styles.mark} aria-hidden="true">
        {marks.map((at) => (
          <span key={at} />
        ))}
      </div>
    </>
  )
}
