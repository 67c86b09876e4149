import { useQuery } from '@tanstack/react-query'
import { usePast } from '#kernel/outline/past.tsx'
import { ToRecord } from '#kernel/outline/record-link.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Coming } from '#ui/coming.tsx'
import { ScrollBox } from '#ui/scroll-box.tsx'
import { StateChip } from '#ui/state-chip.tsx'
import { suggestion } from '../suggestion.ts'
import { spreads, type SpreadRating } from './spread.ts'
import { SpreadPlots } from './spread-plots.tsx'
import { suggestionRating } from './suggestion-rating.ts'
import { words } from './words.ts'
import styles from './ratings.module.css'

/** Who rates a suggestion, and how far apart they lie once all are in. Nothing where nobody was asked. */
export function RatingsSection({ record }: SectionProps) {
  const isPast = usePast() !== null
  const isAsked = Array.isArray(record.evaluators) && record.evaluators.length > 0
  const asked = useQuery({
    queryKey: [suggestion.plural, 'spreads', record.number],
    queryFn: ({ signal }) => spreads(record.number, signal),
    enabled: isAsked && !isPast,
  })
  if (!isAsked || isPast) return null
  const ratings = asked.data?.items[0]?.ratings ?? []
  const counted = ratings.filter(({ state }) => state !== 'withdrawn')
  const given = counted.filter(({ state }) => state !== 'asked')
  const mine = ratings.find(({ isMine, state }) => isMine && state !== 'withdrawn' && state !== 'final')
  return (
    <SectionCard
      title={words.title}
      beside={
        <>
          {counted.length > 0 && <span className={styles.figure}>{words.given(given.length, counted.length)}</span>}
          {mine && (
            <ToRecord record={{ kind: suggestionRating.name, number: mine.number }} className={styles.link}>
              {mine.state === 'asked' ? words.rate : words.change}
            </ToRecord>
          )}
        </>
      }
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {asked.data && <p className={styles.quiet}>{standing(counted)}</p>}
      {counted.some(isOpen) && <SpreadPlots ratings={ratings} />}
      {ratings.length > 0 && <AsTable ratings={ratings} />}
    </SectionCard>
  )
}

const isOpen = ({ state }: SpreadRating) => state === 'shown' || state === 'final'

function standing(counted: readonly SpreadRating[]): string {
  if (counted.length === 0) return words.none
  if (counted.every(({ state }) => state === 'final')) return words.final
  return counted.every(isOpen) ? words.open(counted.length) : words.sealed
}

const AsTable = ({ ratings }: { readonly ratings: readonly SpreadRating[] }) => (
  <ScrollBox label={words.table}>
    <table className={`${styles.table} ${styles.cards}`} aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col">{words.evaluator}</th>
          <th scope="col">{words.impact}</th>
          <th scope="col">{words.effort}</th>
          <th scope="col">{words.why}</th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {ratings.map((rating) => (
          <Line key={rating.number} rating={rating} />
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

function Line({ rating }: { readonly rating: SpreadRating }) {
  const { number, evaluator, isMine, impact, effort, why, state } = rating
  const { label = state, tone = 'open' } = suggestionRating.workflow.states[state] ?? {}
  const closed = state === 'given' ? words.isSealed : words.nothing
  const isReadable = isMine || state !== 'given'
  return (
    <tr>
      <th scope="row">
        {isReadable ? (
          <ToRecord record={{ kind: suggestionRating.name, number }} className={styles.link}>
            {evaluator}
          </ToRecord>
        ) : (
          evaluator
        )}{' '}
        {isMine && words.you}
      </th>
      <td className={styles.said} data-label={words.impact}>
        {impact === null ? closed : words.degree(impact)}
      </td>
      <td className={styles.said} data-label={words.effort}>
        {effort ?? closed}
      </td>
      <td className={styles.why}>{why ?? words.nothing}</td>
      <td className={styles.state}>
        <StateChip tone={tone} label={label} />
      </td>
    </tr>
  )
}
