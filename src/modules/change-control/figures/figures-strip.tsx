import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '#lib/http.ts'
import { addDays, addMonths, type Day } from '#lib/days.ts'
import { Coming } from '#ui/coming.tsx'
import { useToday } from '#ui/today.tsx'
import { emergency, neverRequested, requestedWithin } from '#modules/contents/emergency-share.ts'
import { collection } from '#kernel/outline/names.ts'
import { OfThose } from '#kernel/slots/of-those.tsx'
import { FoldedStrip } from '#screens/list/folded-strip.tsx'
import { readListSearch } from '#screens/list/list-search.ts'
import { ToTable, type StripProps } from '#screens/list/views.tsx'
import { change } from '../change.ts'
import type { Figures, Stood } from './figures.ts'
import { words } from './words.ts'
import styles from './figures.module.css'

/** How long changes take, how many were emergencies and how many worked, within the filters of the list; opened by who wants it. */
export const FiguresStrip = (list: StripProps) => (
  <FoldedStrip title={words.title} opensItself={false}>
    <Counted {...list} />
  </FoldedStrip>
)

function Counted({ asked: narrowed }: StripProps) {
  const { sort: _, limit: __, after: ___, on: ____, ...filters } = narrowed
  const asked = useQuery({
    queryKey: [change.plural, 'figures', filters],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const known = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      return ask<Figures>('GET', `${collection(change)}/figures?${new URLSearchParams(known).toString()}`, { signal })
    },
  })
  const { data } = asked
  return (
    <>
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {data && (
        <div className={styles.counted}>
          <Counts figures={data} />
          <Cycle stood={data.stood} />
        </div>
      )}
      <OfThose kinds={[change.name]} />
    </>
  )
}

const order = Object.keys(change.workflow.states)

/** How long changes stood in each state, in the order of their life. */
function Cycle({ stood }: { readonly stood: readonly Stood[] }) {
  const longest = Math.max(1, ...stood.map(({ days }) => days))
  const inOrder = stood.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
  return (
    <div>
      <h3 className={styles.label}>{words.cycle}</h3>
      {stood.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      <ul className={styles.bars}>
        {inOrder.map(({ state, days, count }) => {
          const label = change.workflow.states[state]?.label ?? state
          return (
            <li key={state} title={words.days(label, days, count)}>
              <span>{label}</span>
              <span className={styles.bar} style={{ width: `${(days / longest) * 100}%` }} />
              <span className={styles.count}>{words.day(days)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The same changes as filters of the list say them. */
const emergenciesUntil = (today: Day) => ({
  [emergency.field]: emergency.is,
  [requestedWithin.on]: `${addDays(addMonths(today, -requestedWithin.months), 1)}..${today}`,
  state: `not:${neverRequested.join(',')}`,
})

function Counts({ figures }: { readonly figures: Figures }) {
  const { requested, emergencies, throughput, proven, notEffective } = figures
  const today = useToday()
  const to = (filters: Readonly<Record<string, string>>) => readListSearch(change, filters)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.throughput}</dt>
        <dd>{words.median(throughput)}</dd>
      </div>
      <div>
        <dt>{words.emergencies}</dt>
        <dd>
          <ToTable definition={change} search={to(emergenciesUntil(today))}>
            {words.share(emergencies, requested)}
          </ToTable>
        </dd>
      </div>
      <div>
        <dt>{words.verdicts}</dt>
        <dd>
          <ToTable definition={change} search={to({ result: 'Effective' })}>
            {words.proven(proven)}
          </ToTable>
          <ToTable definition={change} search={to({ result: 'Not effective' })}>
            {words.notEffective(notEffective)}
          </ToTable>
        </dd>
      </div>
    </dl>
  )
}
