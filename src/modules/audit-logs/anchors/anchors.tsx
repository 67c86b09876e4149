import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ask } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Anchoring, AnchorStanding, AnchorState } from '#kernel/trail/anchoring.ts'
import { instantInShort } from '#ui/dates.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import type { Tone } from '#ui/tone.tsx'
import { words } from './words.ts'
import styles from './anchors.module.css'

const path = '/api/v1/trail/anchors'
const queryKey = ['trail', 'anchors']

const tones: Readonly<Record<AnchorState, Tone>> = { new: 'waiting', held: 'done', trying: 'soon', behind: 'overdue' }

/** How often it is looked again while a seal is on its way, in milliseconds. */
const look = 3_000

const isUnderWay = ({ anchors }: Anchoring) => anchors.some(({ nextAt }) => nextAt !== null)

/** Where seals are anchored off this machine, and whether each place holds them. Of those who oversee the trail alone. */
export function Anchors() {
  const queries = useQueryClient()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<Anchoring>('GET', path, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? look : false),
    retry: false,
  })
  // Whoever does not oversee the trail is refused: for them there is nothing to say.
  if (error instanceof Refusal || !data) return null
  const { anchors } = data

  async function anchorNow() {
    setBusy(true)
    try {
      queries.setQueryData(queryKey, await ask<Anchoring>('POST', path))
    } finally {
      setBusy(false)
    }
  }

  if (anchors.length === 0)
    return (
      <p className={styles.anchors}>
        <Verdict tone="soon">{words.none}</Verdict>
        <span className={styles.quiet}>{words.noneMore}</span>
      </p>
    )
  return (
    <section className={styles.anchors} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {words.title}
      </h2>
      <ul className={styles.list}>
        {anchors.map((anchor) => (
          <Anchor key={anchor.name} {...anchor} />
        ))}
      </ul>
      <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void anchorNow()}>
        {words.now}
      </Button>
      {anchors.length === 1 && <p className={styles.wrong}>{words.one}</p>}
      {anchors.map((anchor) => (
        <Wrong key={anchor.name} {...anchor} />
      ))}
    </section>
  )
}

function Anchor({ name, state, last }: AnchorStanding) {
  const today = useToday()
  return (
    <li>
      <Verdict tone={tones[state]}>{`${words.label(name)}: ${words.states[state]}`}</Verdict>
      {last && <span className={styles.quiet}>{`, ${words.last(last.seal, instantInShort(last.at, today))}`}</span>}
    </li>
  )
}

/** What keeps an anchor from holding what it should. */
function Wrong({ name, state, behindSince, fault, nextAt }: AnchorStanding) {
  const today = useToday()
  if (state !== 'behind' && fault === null) return null
  const said = [
    fault,
    state === 'behind' && behindSince !== null && words.behind(name, instantInShort(behindSince, today)),
    nextAt !== null && words.next(instantInShort(nextAt, today)),
  ].filter((one) => typeof one === 'string')
  return (
    <p className={styles.wrong} role="status">
      {`${words.label(name)}: ${said.join(' ')}`}
    </p>
  )
}
