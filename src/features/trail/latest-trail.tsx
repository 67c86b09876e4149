import { Link } from '@tanstack/react-router'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { useFrame } from '#kernel/outline/frame.tsx'
import { EventLine } from './event-line.tsx'
import { latestFirst, useTrail } from './use-trail.tsx'
import { words } from '#kernel/trail/words.ts'
import styles from './trail.module.css'

const most = 4

/** The last few events, below the fields. */
export function LatestTrail({ definition, record }: { readonly definition: Definition; readonly record: Whole }) {
  const { data } = useTrail(definition, record)
  const route = useFrame().routeOf(definition.name)
  const items = latestFirst(data?.pages).slice(0, most)
  if (items.length === 0 || !route) return null
  return (
    <section className={styles.latest} aria-labelledby="latest">
      <div className={styles.head}>
        <h2 className={styles.title} id="latest">
          {words.latest}
        </h2>
        <Link
          to="/$module/$number"
          params={{ module: route, number: record.number }}
          search={{ tab: 'trail' }}
          resetScroll={false}
          className={styles.all}
        >
          {words.all}
        </Link>
      </div>
      <ol className={styles.events}>
        {items.map((item) => (
          <EventLine key={item.id} item={item} />
        ))}
      </ol>
    </section>
  )
}
