import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#lib/http.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import { dayInWords } from '#ui/dates.ts'
import { Progress } from '#ui/progress.tsx'
import type { Outside } from '../here.ts'
import { words } from './words.ts'
import { Wrong } from './wrong.tsx'
import styles from './sandbox.module.css'

type Space = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  readonly contents: string
  readonly idleUntil: string | null
}

/** The spaces that stand, and the way into each. */
export function Spaces({ outside: { why, standings } }: { readonly outside: Outside }) {
  const asked = useQuery({
    queryKey: ['sandbox', 'spaces', standings],
    queryFn: ({ signal }) =>
      ask<{ readonly items: readonly Space[] }>('GET', '/api/v1/sandbox-spaces?state=creating,ready,in-use,expired', {
        signal,
      }),
  })
  const spaces = asked.data?.items ?? []
  return (
    <>
      <p className={styles.promise}>{words.promise}</p>
      {why === null ? (
        <Button
          renderRoot={(props) => (
            <Link to="/$module/new/$record" params={{ module: 'sandbox', record: 'sandbox-space' }} {...props} />
          )}
        >
          {words.add}
        </Button>
      ) : (
        <Wrong>{why}</Wrong>
      )}
      {asked.data && spaces.length === 0 && (
        <SectionCard title={words.none}>
          <p className={styles.quiet}>{words.noneMore}</p>
        </SectionCard>
      )}
      <div className={styles.cards}>
        {spaces.map((space) => (
          <SpaceCard
            key={space.number}
            space={space}
            standing={standings.find(({ number }) => number === space.number)}
          />
        ))}
      </div>
    </>
  )
}

type CardProps = { readonly space: Space; readonly standing: Outside['standings'][number] | undefined }

function SpaceCard({ space, standing }: CardProps) {
  const [failed, setFailed] = useState<string>()
  const enter = () => {
    ask('POST', '/api/v1/sandbox/enter', { body: { number: space.number } }).then(
      // Everything in this tab is the organisation's: the page begins anew as the space's.
      () => location.assign('/sandbox'),
      (error: unknown) => setFailed(error instanceof Error ? error.message : words.didNot),
    )
  }
  const progress = standing?.progress ?? 0
  const isMade = space.state === 'ready' || space.state === 'in-use'
  return (
    <SectionCard
      title={
        <ToRecord record={space} className={styles.link ?? ''}>
          {space.title}
        </ToRecord>
      }
      beside={
        isMade && (
          <Button onClick={enter} aria-label={`${words.enter}: ${space.title}`}>
            {words.enter}
          </Button>
        )
      }
    >
      <p className={styles.quiet}>
        {space.number} · {space.contents}
        {space.idleUntil !== null && ` · ${words.expires} ${dayInWords(space.idleUntil)}`}
        {isMade && standing && ` · ${words.now}: ${words.ahead(standing.ahead)}`}
      </p>
      {space.state === 'creating' && standing?.fault === null && (
        <>
          <p role="status">{words.making(progress)}</p>
          <Progress label={words.making(progress)} done={progress} total={100} />
        </>
      )}
      {typeof standing?.fault === 'string' && (
        <Wrong>
          {words.fault} {standing.fault}
        </Wrong>
      )}
      {failed !== undefined && <Wrong>{failed}</Wrong>}
    </SectionCard>
  )
}
