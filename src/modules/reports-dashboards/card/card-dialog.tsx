import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { PastProvider } from '#kernel/outline/past.tsx'
import { Coming } from '#ui/coming.tsx'
import { instantInWords } from '#ui/dates.ts'
import { Dialog } from '#ui/dialog.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { words as figures } from '../charts/words.ts'
import { ToListOf } from '../dashboard/chart-card.tsx'
import type { Address } from '../dashboard/use-address.tsx'
import { meaningOf, VerdictSaid } from '../dashboard/verdict.tsx'
import type { Card, Tile } from '../measures/answered.ts'
import { RecordsBehind } from './records-behind.tsx'
import { TakeCsv } from './take-csv.tsx'
import { words } from './words.ts'
import styles from './card.module.css'

type CardDialogProps = { readonly address: Address; readonly measure: string }

/** Everything that a figure is made of: what it means, its last months, and the records behind it. */
export function CardDialog({ address: { on, at, go }, measure }: CardDialogProps) {
  const day = at ?? on
  const asked = useQuery({
    queryKey: ['measures', 'card', measure, day],
    queryFn: ({ signal }) =>
      ask<Card>(
        'GET',
        `/api/v1/measures/${encodeURIComponent(measure)}${day === null ? '' : `?on=${encodeURIComponent(day)}`}`,
        {
          signal,
        },
      ),
  })
  const { data } = asked
  return (
    <Dialog
      opened
      width={760}
      title={data?.tile.label ?? words.loading}
      onClose={() => go({ measure: undefined, at: undefined })}
    >
      {!data || asked.error ? (
        <Coming asked={asked} loading={words.loading} failed={words.failed} />
      ) : (
        <PastProvider value={day}>
          <div className={styles.card}>
            {at !== null && at !== on && (
              <p className={styles.then} role="status">
                {words.another(data.asOf.day)}{' '}
                <UnstyledButton className={styles.back} onClick={() => go({ at: undefined })}>
                  {words.backTo}
                </UnstyledButton>
              </p>
            )}
            <Meaning card={data} />
            <section aria-labelledby="card-history">
              <h3 id="card-history" className={styles.heading}>
                {words.history}
              </h3>
              <LineChart tile={data.tile} />
            </section>
            <section aria-labelledby="card-records">
              <header className={styles.head}>
                <h3 id="card-records" className={styles.heading}>
                  {words.records}
                </h3>
                <ToListOf tile={data.tile} />
                <TakeCsv measure={measure} on={day} />
              </header>
              <RecordsBehind tile={data.tile} on={day} />
            </section>
            {data.tile.isRate && (
              <section aria-labelledby="card-whole">
                <header className={styles.head}>
                  <h3 id="card-whole" className={styles.heading}>
                    {words.wholeRecords}
                  </h3>
                  <TakeCsv measure={measure} on={day} part="denominator" />
                </header>
                <RecordsBehind tile={data.tile} on={day} part="denominator" />
              </section>
            )}
          </div>
        </PastProvider>
      )}
    </Dialog>
  )
}

/** The value with what it was reckoned from. */
function reckoned({ unit, isFlow, isRate, points }: Tile): string {
  const last = points.at(-1)
  if (!last) return figures.none
  const value = figures.value(last.value, unit)
  if (isFlow) return words.difference(last.numerator, last.denominator, value)
  const isParts = unit === '%' || isRate
  return isParts ? words.share(last.numerator, last.denominator, value) : words.from(value, last.denominator)
}

function Meaning({ card: { says, tile, asOf } }: { readonly card: Card }) {
  const verdict = meaningOf(tile, tile.points.at(-1)?.value ?? null)
  const facts = [
    [words.question, says.question],
    [words.formula, says.formula],
    [
      words.now,
      <>
        <b>{reckoned(tile)}</b> {verdict && <VerdictSaid verdict={verdict} />}
      </>,
    ],
    [words.numerator, says.numerator],
    [words.denominator, says.denominator],
    [words.exclusions, says.exclusions],
    [
      words.target,
      tile.target === null
        ? figures.noTarget
        : words.limits(figures.target(tile.target, tile.unit, tile.better), tile.limit),
    ],
    [words.owner, says.owner],
    [words.frequency, words.every[says.frequency]],
    [words.asOf, words.fromHistory(instantInWords(asOf.at))],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
