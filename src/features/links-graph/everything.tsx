import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { ask } from '#lib/http.ts'
import { Trouble } from '#ui/trouble.tsx'
import type { Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { OfAllThose } from '#kernel/slots/of-those.tsx'
import type { Connected } from './connected.ts'
import { words } from './words.ts'
import styles from './connected.module.css'

// It brings the library that lays the boxes out.
const Net = lazy(async () => ({ default: (await import('./net.tsx')).Net }))

type EverythingProps = { readonly definition: Definition; readonly record: Pick<Whole, 'number'> }

/** Everything that hangs together with a record, as a net, and whom it all waits for. */
export function Everything({ definition, record: { number } }: EverythingProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [definition.plural, 'connected', number],
    queryFn: ({ signal }) =>
      ask<Connected>('GET', `${collection(definition)}/${encodeURIComponent(number)}/connected`, { signal }),
  })
  if (error)
    return (
      <Trouble level={2} title={words.failed} retry={() => void refetch()}>
        {error instanceof Refusal ? error.message : String(error)}
      </Trouble>
    )
  if (!data) return null
  if (data.knots.length === 1) return <p className={styles.nothing}>{words.nothing}</p>
  return (
    <section className={styles.card} aria-label={words.everything}>
      <Sum net={data} />
      <Suspense>
        <Net number={number} net={data} />
      </Suspense>
      {data.more && <p className={styles.more}>{words.more}</p>}
    </section>
  )
}

/** How much there is, and whom it waits for: who is asked most comes first. */
function Sum({ net: { knots } }: { readonly net: Connected }) {
  const waiting = knots.filter((knot) => 'waits' in knot && knot.waits.length > 0)
  const asked = waiting.flatMap((knot) => ('waits' in knot ? [...new Set(knot.waits.map(({ whom }) => whom))] : []))
  const most = [...Map.groupBy(asked, (whom) => whom)].toSorted(
    ([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other),
  )
  const whom = most.map(([one, { length }]) => (length > 1 ? `${one} (${length})` : one))
  return (
    <p className={styles.sum}>
      {words.sum(knots.length - 1, waiting.length, whom)} <OfAllThose />
    </p>
  )
}
