import { isDay, type Day } from '#lib/days.ts'
import { type Whole } from '#kernel/api/client.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { useRegistry } from '#kernel/slots/slots.tsx'
import { readListSearch } from '#screens/list/list-search.ts'
import { ToTable } from '#screens/list/views.tsx'
import { SectionCard } from '#kernel/slots/section-card.tsx'
import type { SectionProps } from '#kernel/slots/sections.ts'
import { Verdict } from '#ui/state-chip.tsx'
import { useToday } from '#ui/today.tsx'
import { Coming } from '#ui/coming.tsx'
import { useEffectiveness } from './use-effectiveness.tsx'
import { standingOf, type Effectiveness, type Span } from './effectiveness.ts'
import { MonthPlot } from './month-plot.tsx'
import { words } from './words.ts'
import styles from './effectiveness.module.css'

const tones = {
  'not open yet': 'open',
  'nothing agreed': 'open',
  'as agreed so far': 'open',
  'as agreed': 'done',
  'more than agreed': 'overdue',
} as const

/** The cases that a CAPA is measured by, before it and in its window; nothing where it counts none. */
export function EffectivenessSection({ definition, record }: SectionProps) {
  const { isCounted, asked } = useEffectiveness(definition, record)
  const { data } = asked
  const today = useToday()
  if (!isCounted) return null
  const counted = data?.effectiveness
  const standing = counted && standingOf(counted, today)
  const said = standing && words.standings[standing]
  return (
    <SectionCard
      title={words.title}
      beside={said && <Verdict tone={tones[standing]}>{said}</Verdict>}
      counts={['nonconformance']}
    >
      <Coming asked={asked} loading={words.loading} failed={words.failed} />
      {counted && (
        <>
          <Figures record={record} counted={counted} today={today} />
          <MonthPlot counted={counted} openedOn={dayOf(record.openedOn)} />
          <p className={styles.quiet}>{words.counted}</p>
        </>
      )}
    </SectionCard>
  )
}

const dayOf = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)

type FiguresProps = { readonly record: Whole; readonly counted: Effectiveness; readonly today: Day }

function Figures({ record, counted: { before, window, most }, today }: FiguresProps) {
  const isOpen = window !== null && window.from <= today
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.before}</dt>
        <dd>
          <Cases record={record} span={before} />
        </dd>
      </div>
      <div>
        <dt>{words.window}</dt>
        <dd>{isOpen ? <Cases record={record} span={window} /> : window ? words.opens(window) : words.none}</dd>
      </div>
      <div>
        <dt>{words.agreed}</dt>
        <dd>{words.most(most)}</dd>
      </div>
    </dl>
  )
}

/** How many, which leads to the list of them. */
function Cases({ record, span }: { readonly record: Whole; readonly span: Span }) {
  const { countedProcess: process, countedCategory: category } = record
  const definition = useRegistry().named('nonconformance')
  const search = {
    state: 'not:dismissed',
    detectedOn: `${span.from}..${span.until}`,
    ...(isRef(process) && { process: process.number }),
    ...(typeof category === 'string' && { category }),
  }
  return (
    <>
      <b>
        <ToTable definition={definition} search={readListSearch(definition, search)}>
          {words.count(span.count)}
        </ToTable>
      </b>
      <span className={styles.days}>{words.days(span)}</span>
    </>
  )
}
