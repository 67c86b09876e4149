import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { titleOf } from '#kernel/api/client.ts'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { isRef } from '#kernel/outline/ref.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { Segments } from '#ui/segments.tsx'
import { PrintMark } from '#features/print/print-mark.tsx'
import { spreads as spreadsOf, type SpreadRating } from '../ratings/spread.ts'
import { suggestion } from '../suggestion.ts'
import { efforts, impacts } from '../worth.ts'
import { EvaluationBoard } from './evaluation-board.tsx'
import { useRating, type Evaluated } from './use-rating.tsx'
import { words } from './words.ts'
import styles from './board.module.css'

/** What is to be decided, by what it would bring and what it would take. */
export function BoardScreen() {
  const rating = useRating()
  const [look, setLook] = useState<'board' | 'table'>('board')
  const { asked, items } = rating
  return (
    <section aria-labelledby="evaluation-title" className={styles.screen}>
      <PrintMark what={words.title} />
      <header className={styles.header}>
        <h1 id="evaluation-title">{words.title}</h1>
        {asked.data && <span className={styles.quiet}>{words.toDecide(items.length)}</span>}
        <div className={styles.look}>
          <Segments
            quiet
            label={words.title}
            options={[
              { value: 'board' as const, label: words.board },
              { value: 'table' as const, label: words.table },
            ]}
            value={look}
            onChange={(next) => next && setLook(next)}
          />
        </div>
      </header>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && items.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {items.length > 0 && look === 'board' && (
        <>
          <p className={styles.quiet}>{words.explain}</p>
          <div className={styles.large}>
            <EvaluationBoard {...rating} />
          </div>
        </>
      )}
      {items.length > 0 && look === 'table' && <AsTable items={items} />}
    </section>
  )
}

function AsTable({ items }: { readonly items: readonly Evaluated[] }) {
  const asked = useQuery({
    queryKey: [suggestion.plural, 'spreads'],
    queryFn: ({ signal }) => spreadsOf(null, signal),
  })
  const spreads = new Map(asked.data?.items.map((one) => [one.suggestion, one.ratings]))
  return (
    <ScrollBox label={words.title}>
      <table className={styles.table} aria-label={words.title}>
        <thead>
          <tr>
            {Object.values(words.columns).map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                <ToRecord record={{ kind: suggestion.name, number: item.number }} className={styles.link}>
                  {item.number} {titleOf(suggestion, item)}
                </ToRecord>
              </th>
              <td>{item.impact === null ? words.unrated : `${item.impact} ${impacts[item.impact - 1]}`}</td>
              <td>{item.effort ?? words.unrated}</td>
              <td>{item.quadrant ?? words.unrated}</td>
              <td>{inShort(spreads.get(item.number))}</td>
              <td>{isRef(item.owner) ? item.owner.title : words.unrated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const span = (values: readonly string[]) =>
  values[0] === values.at(-1) ? String(values[0]) : `${values[0]}–${values.at(-1)}`

/** How far apart the ratings of one lie; the plot on its page shows each. */
function inShort(ratings: readonly SpreadRating[] = []): string {
  const counted = ratings.filter(({ state }) => state !== 'withdrawn')
  const open = counted.filter(({ state }) => state === 'shown')
  if (counted.length === 0) return words.unrated
  if (open.length < counted.length)
    return words.spread.given(counted.filter(({ state }) => state !== 'asked').length, counted.length)
  const degrees = open.map(({ impact }) => String(impact)).toSorted()
  const sizes = open.map(({ effort }) => effort ?? '').toSorted((one, other) => placeOf(one) - placeOf(other))
  return words.spread.apart(open.length, span(degrees), span(sizes))
}

const placeOf = (effort: string) => efforts.findIndex((one) => one === effort)
