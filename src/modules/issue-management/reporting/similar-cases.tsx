import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { StateChip } from '#ui/state-chip.tsx'
import { RecordNumber } from '#ui/record-number.tsx'
import { askSimilar } from '#features/similar/ask.ts'
import type { Similar } from '#features/similar/similar.ts'
import { stemsIn } from '#features/similar/stems.ts'
import { OfThose } from '#kernel/slots/of-those.tsx'
import { nonconformance } from '../nonconformance.ts'
import { words } from './words.ts'
import styles from './reporting.module.css'

/** In milliseconds after the last key, as wherever one searches by typing. */
const pause = 500
/** So many are shown, of so much of what is typed. */
const [most, longest] = [3, 600]

const stateOf = ({ state }: Similar) =>
  Object.entries(nonconformance.workflow.states).find(([name]) => name === state)?.[1]

/** Whether a case is over: nobody is asked for anything by what is said there. */
export const isOver = (one: Similar): boolean => ['done', 'closed'].includes(stateOf(one)?.tone ?? '')

type SimilarCasesProps = { readonly what: string; readonly onSame: (one: Similar) => void }

/** Above the button that sends: cases that say nearly the same, each of which can be joined instead. */
export function SimilarCases({ what, onSame }: SimilarCasesProps) {
  const [q] = useDebouncedValue(what.slice(0, longest), pause)
  const id = useId()
  const isEnough = stemsIn(q).length > 0
  const { data } = useQuery({
    queryKey: [nonconformance.plural, 'similar', { q }],
    queryFn: ({ signal }) => askSimilar(nonconformance, { q }, signal),
    enabled: isEnough,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const items = isEnough ? (data ?? []).slice(0, most) : []
  return (
    <section aria-labelledby={id} hidden={items.length === 0} className={styles.field}>
      <div className={styles.line}>
        <h2 id={id}>{words.before}</h2>
        <span role="status" className={styles.quiet}>
          {items.length > 0 && words.similar(items.length)}
        </span>
      </div>
      <p className={styles.quiet}>
        {words.sameExplain} <OfThose kinds={[nonconformance.name]} />
      </p>
      <ul className={styles.card}>
        {items.map((one) => {
          const state = stateOf(one)
          return (
            <li key={one.number} className={styles.case}>
              <span className={styles.about}>
                <span>{one.title}</span>
                <span className={styles.small}>
                  <RecordNumber number={one.number} />
                  {state && <StateChip tone={state.tone} label={state.label} />}
                </span>
              </span>
              <Button variant="default" size="lg" aria-label={words.sameOf(one.number)} onClick={() => onSame(one)}>
                {words.same}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
