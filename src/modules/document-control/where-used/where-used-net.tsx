import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import type { Connected } from '#features/links-graph/connected.ts'
import { Net } from '#features/links-graph/net.tsx'
import { collection } from '#kernel/outline/names.ts'
import { OfAllThose } from '#kernel/slots/of-those.tsx'
import { Coming } from '#ui/coming.tsx'
import { document } from '../document.ts'
import { words } from './words.ts'
import styles from './where-used.module.css'

/** What refers to a document and to that in turn, drawn; the list beside it says the same of the nearest in words. */
export function WhereUsedNet({ number }: { readonly number: string }) {
  const asked = useQuery({
    queryKey: [document.plural, 'where-used-net', number],
    queryFn: ({ signal }) =>
      ask<Connected>('GET', `${collection(document)}/${encodeURIComponent(number)}/where-used/net`, { signal }),
  })
  const { data } = asked
  if (!data || asked.error) return <Coming asked={asked} loading={words.loading} failed={words.failed} />
  if (data.knots.length === 1)
    return (
      <p className={styles.note}>
        {words.nobody} <OfAllThose />
      </p>
    )
  return (
    <>
      <p className={styles.note}>
        {words.drawn} <OfAllThose />
      </p>
      <div className={styles.net}>
        <Net number={number} net={data} called={words.net(number)} />
      </div>
      {data.more && <p className={styles.note}>{words.moreDrawn}</p>}
    </>
  )
}
