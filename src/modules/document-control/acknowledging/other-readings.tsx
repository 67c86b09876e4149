import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFrame } from '#kernel/outline/frame.tsx'
import { useIsAway } from '#features/offline/reach.tsx'
import { openAsked } from './answers.tsx'
import { useKeeping } from './use-keeping.tsx'
import { words } from './words.ts'
import styles from './acknowledging.module.css'

/** What else somebody is to read, and a way to take all of it along. */
export function OtherReadings({ besides }: { readonly besides: string }) {
  const { me } = useFrame()
  const isAway = useIsAway()
  const open = useQuery(openAsked(me.id))
  const others = (open.data?.items ?? []).filter(({ number }) => number !== besides)
  const { kept, keep, at, hasFailed } = useKeeping(others.map(({ number }) => number))
  if (others.length === 0) return null
  const missing = others.filter(({ number }) => !kept.has(number))
  return (
    <section className={styles.others} aria-label={words.others}>
      <h2 className={styles.title}>{words.others}</h2>
      <ul>
        {others.map(({ number, title }) => (
          <li key={number}>
            {isAway && !kept.has(number) ? (
              title
            ) : (
              <Link to="/$module/$number" params={{ module: 'training', number }}>
                {title}
              </Link>
            )}{' '}
            {(kept.has(number) || isAway) && (
              <span className={styles.small}>{kept.has(number) ? words.kept : words.notKept}</span>
            )}
          </li>
        ))}
      </ul>
      {missing.length > 0 && !isAway && (
        <div className={styles.keeping}>
          <Button variant="default" size="compact-sm" disabled={at !== null} onClick={() => void keep()}>
            {words.keepOthers(others.length)}
          </Button>
          <span className={styles.small} role="status">
            {at !== null ? words.keeping(at, others.length) : hasFailed ? words.keepFailed : words.keepOthersExplain}
          </span>
        </div>
      )}
    </section>
  )
}
